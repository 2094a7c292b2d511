import { accountSessions, accounts, ownAccount, sessions } from './answers/accounts.ts'
import { annualReports, annualSurvey } from './answers/annual.ts'
import { channelMembers, channels, memberChannels } from './answers/channels.ts'
import { company, erasures, notifications, savedFilters, services, tempMembers } from './answers/company.ts'
import { conversations } from './answers/conversations.ts'
import { dashboard, deliveries, operators, search } from './answers/dashboard.ts'
import { departmentManagers, departments, organizationChart } from './answers/departments.ts'
import { exports } from './answers/exports.ts'
import { firstSteps, samplePeople } from './answers/first-steps.ts'
import { followUps } from './answers/follow-ups.ts'
import { mailTests, mailTexts, messageTemplates } from './answers/mails.ts'
import { members } from './answers/members.ts'
import { messages } from './answers/messages.ts'
import { avatars } from './answers/pictures.ts'
import { reportInsights, reports, retention } from './answers/reports.ts'
import { rounds } from './answers/rounds.ts'
import {
  apiTokens,
  externalReader,
  memberReads,
  security,
  silencedWords,
  textAnalysis,
  webhooks,
} from './answers/security.ts'
import { sendings } from './answers/sendings.ts'
import { passkeys, secondFactor, signOn } from './answers/sign-on.ts'
import { supervisors } from './answers/supervisors.ts'
import { customQuestions, surveyPreviews, surveySchedules, surveySettings } from './answers/surveys.ts'
import { talentExamination, talentRelations, talentSources } from './answers/talent.ts'
import { calendars, promises, talks } from './answers/talks.ts'
import { type Answers, type Demo, missing, noSample } from './demo.ts'
import { accountsFromFiles, fromFiles } from './from-files.ts'
import type { Client } from './sample-store.ts'

/** What needs a server's files, a mail's link or a signature has no sample. */
const without = {
  messageAttachments: { upload: noSample, get: noSample, remove: noSample },
  imports: { undo: noSample },
  memberSync: { put: noSample },
  answers: { open: noSample, submit: noSample },
  answerReleases: { get: noSample, share: noSample, preview: noSample, withdraw: noSample },
  errorReports: { send: () => ({}) },
  samplePeople,
} as const

export const everyAnswer = (demo: Demo): Answers<Client> => ({
  ...without,
  ...fromFiles(demo),
  sessions: sessions(demo),
  members: members(demo),
  rounds: rounds(demo),
  avatars: avatars(demo),
  savedFilters: savedFilters(demo),
  tempMembers: tempMembers(demo),
  services: services(demo),
  annualSurvey: annualSurvey(demo),
  annualReports: annualReports(demo),
  messages: messages(demo),
  conversations: conversations(demo),
  channels: channels(demo),
  channelMembers: channelMembers(demo),
  memberChannels: memberChannels(demo),
  messageTemplates: messageTemplates(demo),
  sendings: sendings(demo),
  customQuestions: customQuestions(demo),
  followUps: followUps(demo),
  talks,
  promises,
  calendars,
  dashboard: dashboard(demo),
  notifications: notifications(demo),
  search: search(demo),
  deliveries: deliveries(demo),
  company: company(demo),
  reports: reports(demo),
  reportInsights: reportInsights(demo),
  retention: retention(demo),
  erasures: erasures(demo),
  exports: exports(demo),
  departments: departments(demo),
  departmentManagers: departmentManagers(demo),
  organizationChart: organizationChart(demo),
  supervisors: supervisors(demo),
  security: security(demo),
  memberReads: memberReads(demo),
  accounts: { ...accounts(demo), ...accountsFromFiles(demo) },
  textAnalysis: textAnalysis(demo),
  ownAccount: ownAccount(demo),
  accountSessions,
  secondFactor,
  passkeys: passkeys(),
  signOn,
  apiTokens: apiTokens(demo),
  webhooks: webhooks(demo),
  mailTexts: mailTexts(demo),
  mailTests: mailTests(demo),
  surveySettings: surveySettings(demo),
  surveySchedules: surveySchedules(demo),
  surveyPreviews: surveyPreviews(),
  operators: operators(demo),
  talentSources: talentSources(demo),
  talentRelations: talentRelations(demo),
  talentExamination: talentExamination(demo),
  firstSteps: firstSteps(demo),
  silencedWords: silencedWords(demo),
  externalReader: externalReader(demo),
})

/** A form sends a choice that was taken back as an empty text. */
const tidy = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
    ? Object.fromEntries(
        Object.entries(input).map(([name, value]) => [name, value === '' && isChoice(name) ? null : value]),
      )
    : {}

const isChoice = (name: string) => name.endsWith('_id') || ['impression', 'importance'].includes(name)

type AnyAnswer = ((input: unknown) => unknown) | typeof noSample | { [name: string]: AnyAnswer }

/** Answers a call with a copy, which the visit does not change; throws 404 without a sample. */
export async function answerCall(
  all: Answers<Client>,
  path: readonly string[],
  input: unknown,
): Promise<unknown> {
  const call = path.reduce<AnyAnswer | undefined>(
    (node, name) => (typeof node === 'object' && Object.hasOwn(node, name) ? node[name] : undefined),
    all as AnyAnswer,
  )
  if (typeof call !== 'function') throw missing()
  const answer = await call(tidy(input))
  return answer instanceof Blob ? answer : structuredClone(answer)
}
