import type { DemoFacts } from './facts.ts'

export type Read = { call: string; input: Record<string, unknown> }

const read = (call: string, input: Record<string, unknown> = {}): Read => ({ call, input })
const each = <T>(call: string, values: readonly T[], input: (value: T) => Record<string, unknown>): Read[] =>
  values.map((value) => read(call, input(value)))

const channels = ['app', 'line', 'line_works', 'slack', 'sms']
const mails = [
  'welcome',
  'monthly',
  'monthly_remind',
  'thanks',
  'annual',
  'annual_remind',
  'annual_senior',
  'annual_senior_remind',
]
const pages = [0, 100, 200, 300, 400]
const languages = ['ja', 'en', 'zh-Hant', 'zh-Hans']

const alone = [
  'sessions.me',
  'savedFilters.list',
  'members.firstDelivery',
  'members.bounceMailCount',
  'tempMembers.list',
  'services.list',
  'services.calls',
  'services.description',
  'services.restCount',
  'annualSurvey.count',
  'annualReports.report',
  'messages.members',
  'messages.unread',
  'conversations.counts',
  'channels.overview',
  'channels.slackManifest',
  'channelMembers.slack.team',
  'messageTemplates.list',
  'messageTemplates.listMaster',
  'customQuestions.list',
  'dashboard.view',
  'notifications.special',
  'deliveries.summary',
  'company.counts',
  'company.get',
  'company.pages',
  'company.viewers',
  'erasures.retention',
  'departmentManagers.list',
  'organizationChart.members',
  'supervisors.list',
  'supervisors.description',
  'security.get',
  'security.categories',
  'accounts.list',
  'accounts.count',
  'accounts.mails',
  'textAnalysis.accuracy',
  'ownAccount.get',
  'ownAccount.sessions',
  'surveySettings.list',
  'surveySettings.monthlyMail',
  'surveySchedules.outlook',
  'operators.get',
  'exports.list',
  'talentSources.link',
  'talentSources.syncs',
  'talentExamination.backTest',
  'firstSteps.get',
  'silencedWords.list',
  'externalReader.get',
]

const months = (facts: DemoFacts) => ({ from: facts.months.at(0), to: facts.months.at(-1) })

const reportFilters = (facts: DemoFacts): Record<string, unknown>[] => [
  {},
  ...facts.departments.map((department_id) => ({ department_id })),
  { is_newbie: 0 },
  { is_newbie: 1 },
]

/** Everything the demo's screens ask for, but what is kept for each member. */
export const readsOf = (facts: DemoFacts): Read[] => [
  ...alone.map((call) => read(call)),
  read('notifications.list', { limit: 100 }),
  ...each('notifications.get', facts.notifications, (notificationId) => ({ notificationId })),
  read('departments.list', { archived: true, weather: true }),
  ...each('departments.members', facts.departments, (id) => ({ id, limit: 500 })),
  read('annualSurvey.list', { limit: 500 }),
  ...each('annualSurvey.answers', facts.annual, (id) => ({ id })),
  read('messages.list', { limit: 200 }),
  read('conversations.list', { limit: 100 }),
  read('sendings.list', { limit: 100 }),
  ...each('sendings.get', facts.sendings, (code) => ({ code, limit: 200 })),
  ...each('channels.account', channels, (channel) => ({ channel })),
  ...channels.flatMap((channel) =>
    each(`channelMembers.${channel}.list`, pages, (offset) => ({ limit: 100, offset })),
  ),
  ...each('accounts.get', facts.accounts, (id) => ({ id })),
  ...each('accounts.preview', facts.viewers, (id) => ({ id })),
  read('security.log', { limit: 100 }),
  read('erasures.list', { limit: 100 }),
  ...each('mailTexts.get', mails, (type) => ({ type })),
  ...each('mailTexts.thanks', languages, (language) => ({ language })),
  ...each('talentRelations.people', ['sure', 'proposed', 'conflict', 'none', 'linked'], (match) => ({
    match,
    limit: 100,
  })),
  read('talentRelations.people', { limit: 100 }),
  read('talentRelations.linked', { limit: 100 }),
  read('talentRelations.unlinked', { limit: 100 }),
  ...each('reports.report', reportFilters(facts), (filters) => filters),
  ...each('reportInsights.view', reportFilters(facts), (filters) => filters),
  ...each('retention.report', ['all', 'is_newbie', 'cohort', 'department'], (by) => ({ by })),
  read('memberChannels.reach'),
  read('memberChannels.reach', months(facts)),
]

export const personReads = (id: number, code: string): Record<string, Read> => ({
  details: read('members.get', { code }),
  logs: read('followUps.list', { member_id: id, limit: 200 }),
  timelines: read('conversations.timeline', { member_id: id, limit: 50 }),
  channels: read('memberChannels.get', { id }),
  dispatches: read('memberChannels.dispatches', { id }),
  talents: read('talentExamination.get', { id }),
})

/** Filters of the member list whose people the demo keeps by name, as nothing in a row tells them. */
export const standings = [
  'overdue',
  'silent',
  'senior_to_confirm',
  'bounced',
  'complained',
  'stopped',
  'unread',
]
