import { avatars } from './accounts/avatar-calls.ts'
import { accounts } from './accounts/calls.ts'
import { accountFiles } from './accounts/file-calls.ts'
import { ownAccount } from './accounts/own-calls.ts'
import { accountSessions } from './accounts/session-calls.ts'
import { annualSurvey } from './annual-survey/calls.ts'
import { annualReports } from './annual-survey/report-calls.ts'
import { answers } from './answers/calls.ts'
import { answerReleases } from './answers/release-calls.ts'
import { apiTokens } from './api-tokens/calls.ts'
import { channels } from './channels/account-calls.ts'
import { memberChannels } from './channels/attempt-calls.ts'
import { channelMembers } from './channels/member-calls.ts'
import { company } from './company/calls.ts'
import { dashboard, deliveries } from './company/dashboard-calls.ts'
import { firstSteps, samplePeople } from './company/first-step-calls.ts'
import { notifications } from './company/notification-calls.ts'
import { search } from './company/search-calls.ts'
import { customQuestions } from './custom-questions/calls.ts'
import { departmentImports, departmentManagers, departments } from './departments/calls.ts'
import { organizationChart } from './departments/chart-calls.ts'
import { exports } from './exports/calls.ts'
import { externalReader } from './external-reader/calls.ts'
import { followUps } from './follow-ups/calls.ts'
import { imports } from './imports/calls.ts'
import { mailTexts } from './mails/calls.ts'
import { mailTests } from './mails/test-calls.ts'
import { members } from './members/calls.ts'
import { erasures } from './members/erasure-calls.ts'
import { memberImports, timelineFiles } from './members/import-calls.ts'
import { savedFilters } from './members/saved-filter-calls.ts'
import { memberSync } from './members/sync-calls.ts'
import { messageAttachments } from './messages/attachment-calls.ts'
import { messages } from './messages/calls.ts'
import { conversations } from './messages/conversation-calls.ts'
import { sendings } from './messages/sending-calls.ts'
import { messageTemplates } from './messages/template-calls.ts'
import { reports } from './reports/calls.ts'
import { reportInsights } from './reports/insight-calls.ts'
import { retention } from './reports/retention-calls.ts'
import { security } from './security/calls.ts'
import { memberReads } from './security/read-calls.ts'
import { serviceCallback } from './services/callback-calls.ts'
import { services } from './services/calls.ts'
import { sessions } from './sessions/calls.ts'
import { passkeys } from './sessions/passkey-calls.ts'
import { secondFactor } from './sessions/second-factor-calls.ts'
import { signOn } from './sign-on/calls.ts'
import { operators } from './site/calls.ts'
import { errorReports } from './site/report-calls.ts'
import { supervisors } from './supervisors/calls.ts'
import { surveyScheduleCalls, surveySettingCalls } from './surveys/calls.ts'
import { surveyForecastCalls, surveyPreviewCalls } from './surveys/forecast-calls.ts'
import { rounds } from './surveys/round-calls.ts'
import { talentExamination } from './talent/examination-calls.ts'
import { talentImports } from './talent/import-calls.ts'
import { talentRelations } from './talent/link-calls.ts'
import { talentSources } from './talent/source-calls.ts'
import { calendars } from './talks/calendar-calls.ts'
import { promises, talks } from './talks/calls.ts'
import { tempMembers } from './temp-members/calls.ts'
import { textAnalysis } from './text-analysis/calls.ts'
import { silencedWordsCalls } from './text-analysis/muting-calls.ts'
import { webhooks } from './webhooks/calls.ts'

/** Every call of the product. */
export const contract = {
  sessions,
  members,
  memberImports,
  memberSync,
  imports,
  rounds,
  savedFilters,
  avatars,
  tempMembers,
  services: { ...services, ...serviceCallback },
  annualSurvey,
  annualReports,
  messages,
  messageAttachments,
  conversations,
  channels,
  channelMembers,
  memberChannels,
  messageTemplates,
  sendings,
  answers,
  answerReleases,
  customQuestions,
  followUps,
  talks,
  promises,
  calendars,
  timelineFiles,
  dashboard,
  firstSteps,
  samplePeople,
  notifications,
  search,
  deliveries,
  company,
  reports,
  reportInsights,
  retention,
  erasures,
  exports,
  departments,
  departmentManagers,
  departmentImports,
  organizationChart,
  supervisors,
  security,
  memberReads,
  accounts,
  textAnalysis,
  silencedWords: silencedWordsCalls,
  externalReader,
  accountFiles,
  ownAccount,
  accountSessions,
  apiTokens,
  webhooks,
  secondFactor,
  passkeys,
  signOn,
  mailTexts,
  mailTests,
  surveySettings: surveySettingCalls,
  surveySchedules: { ...surveyScheduleCalls, ...surveyForecastCalls },
  surveyPreviews: surveyPreviewCalls,
  operators,
  errorReports,
  talentSources,
  talentImports,
  talentRelations,
  talentExamination,
}

export type Contract = typeof contract
