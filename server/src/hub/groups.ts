/** Members by group, and groups by member, so that a leaving member costs no search. */
export class Groups<M> {
  private readonly members = new Map<string, Set<M>>();
  private readonly joined = new Map<M, Set<string>>();

  join(member: M, group: string): void {
    this.members.set(group, (this.members.get(group) ?? new Set()).add(member));
    this.joined.set(member, (this.joined.get(member) ?? new Set()).add(group));
  }

  leave(member: M, group: string): void {
    const members = this.members.get(group);
    members?.delete(member);
    if (members?.size === 0) this.members.delete(group);
    this.joined.get(member)?.delete(group);
  }

  /** Takes a member out of every group. */
  remove(member: M): void {
    for (const group of this.groupsOf(member)) this.leave(member, group);
    this.joined.delete(member);
  }

  groupsOf(member: M): string[] {
    return [...(this.joined.get(member) ?? [])];
  }

  /** The groups that have members. */
  names(): string[] {
    return [...this.members.keys()];
  }

  of(group: string): M[] {
    return [...(this.members.get(group) ?? [])];
  }
}
