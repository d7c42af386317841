import type words from './locales/ms.json';

type Words = typeof words;

declare global {
  interface CatalogueWords {
    helpdesk: Words['helpdesk'];
    issue: Words['issue'];
    newIssue: Words['newIssue'];
    issueEvent: Words['issueEvent'];
    issueCategory: Words['issueCategory'];
    issueResolution: Words['issueResolution'];
    issuePriority: Words['issuePriority'];
    issueTeam: Words['issueTeam'];
  }
}
