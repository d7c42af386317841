/** Members by group, and groups by member, so that a leaving member costs no search. */
export class Groups<M> {
  private readonly members = new Map<string, Set<M>>();
  private readonly joined = new Map<M, Set<string>>();

  join(member: M, group: string): void {
    this.members.set(group, (this.members.get(group) ?? new Set()).add(member));
    this.joined.set(member, (this.joined.get(member) ?? new Set()).add(group));
  }

  /** Takes a member out of every group. */
  remove(member: M): void {
    for (const group of this.joined.get(member) ?? []) {
      const members = this.members.get(group);
      members?.delete(member);
      if (members?.size === 0) this.members.delete(group);
    }
    this.joined.delete(member);
  }

  of(group: string): M[] {
    return [...(this.members.get(group) ?? [])];
  }
}
