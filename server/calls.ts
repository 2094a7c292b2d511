import {
  accountFileRoutes,
  accountRoutes,
  accountSessionRoutes,
  ownAccountRoutes,
  secondFactorReset,
} from './features/accounts/routes.ts'
import { annualFile } from './features/annual-survey/files/service.ts'
import { annualPdf } from './features/annual-survey/pdf/service.ts'
import { annualReportRoutes } from './features/annual-survey/report/routes.ts'
import { annualSurveyRoutes } from './features/annual-survey/routes.ts'
import {
  answerReleaseRoutes,
  answerRoutes,
  silencedWordsRoutes,
  surveyPreviewRoutes,
  textAnalysisRoutes,
} from './features/answers/routes.ts'
import { avatarRoutes } from './features/avatars/routes.ts'
import { channelCalls, reachFile } from './features/channels/routes.ts'
import { companyRoutes } from './features/company/routes.ts'
import { customQuestionRoutes } from './features/custom-questions/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { deliveryRoutes } from './features/deliveries/routes.ts'
import { surveyScheduleRoutes } from './features/deliveries/schedule/routes.ts'
import { organizationChartRoutes } from './features/departments/chart/routes.ts'
import { makeDepartments } from './features/departments/import/paths-service.ts'
import {
  departmentImportRoutes,
  departmentManagerRoutes,
  departmentRoutes,
} from './features/departments/routes.ts'
import { erasureRoutes } from './features/erasures/routes.ts'
import { type ExportFiles, exportRoutesOf } from './features/exports/routes.ts'
import { externalReaderRoutes } from './features/external-reader/routes.ts'
import { firstStepRoutes, samplePeopleRoutes } from './features/first-steps/routes.ts'
import { followUpRoutes } from './features/follow-ups/routes.ts'
import { timelineFileRoutes } from './features/follow-ups/timeline-files/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { mailTestRoutes } from './features/mail-tests/routes.ts'
import { mailTextRoutes } from './features/mails/routes.ts'
import { memberFile } from './features/members/download/service.ts'
import { memberImportRoutes } from './features/members/import/routes.ts'
import { roundRoutes } from './features/members/rounds/routes.ts'
import { memberRoutes } from './features/members/routes.ts'
import { savedFilterRoutes } from './features/members/saved-filters/routes.ts'
import { memberSyncRoutesOf } from './features/members/sync/routes.ts'
import { conversationRoutes } from './features/messages/conversations/routes.ts'
import { attachmentRoutes, messageRoutes } from './features/messages/routes.ts'
import { sendingRoutes } from './features/messages/sending/routes.ts'
import { messageTemplateRoutes } from './features/messages/templates/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { reportFile } from './features/reports/file/service.ts'
import { reportInsightRoutes } from './features/reports/insights/routes.ts'
import { retentionRoutes } from './features/reports/retention/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { memberReadRoutes, securityRoutes } from './features/security/routes.ts'
import { serviceRoutes } from './features/services/routes.ts'
import { apiTokenRoutes } from './features/sessions/api-tokens/routes.ts'
import { passkeyRoutes, secondFactorRoutes, sessionRoutes } from './features/sessions/routes.ts'
import { signOnRoutes } from './features/sign-on/routes.ts'
import { errorReportRoutes, operatorRoutes } from './features/site/routes.ts'
import { supervisorRoutes } from './features/supervisors/routes.ts'
import { surveySettingRoutes } from './features/surveys/routes.ts'
import { talentPdf } from './features/talent/examination/pdf/service.ts'
import { talentCallsOf } from './features/talent/routes.ts'
import { calendarRoutes } from './features/talks/calendar/routes.ts'
import { promiseRoutes, talkRoutes } from './features/talks/routes.ts'
import { tempMemberRoutes } from './features/temp-members/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import type { Calls } from './platform/http/calls.ts'

export const exportFiles: ExportFiles = {
  members: memberFile,
  report: reportFile,
  reach: reachFile,
  annual: annualFile(2),
  annual_older: annualFile(1),
  annual_pdf: annualPdf,
  talent_pdf: talentPdf,
}

export const calls: Calls = {
  sessions: sessionRoutes,
  members: memberRoutes,
  memberImports: memberImportRoutes,
  memberSync: memberSyncRoutesOf(makeDepartments),
  imports: importRoutes,
  savedFilters: savedFilterRoutes,
  messages: messageRoutes,
  messageAttachments: attachmentRoutes,
  messageTemplates: messageTemplateRoutes,
  sendings: sendingRoutes,
  conversations: conversationRoutes,
  annualSurvey: annualSurveyRoutes,
  annualReports: annualReportRoutes,
  tempMembers: tempMemberRoutes,
  services: serviceRoutes,
  rounds: roundRoutes,
  avatars: avatarRoutes,
  answers: answerRoutes,
  answerReleases: answerReleaseRoutes,
  textAnalysis: textAnalysisRoutes,
  silencedWords: silencedWordsRoutes,
  externalReader: externalReaderRoutes,
  customQuestions: customQuestionRoutes,
  followUps: followUpRoutes,
  talks: talkRoutes,
  promises: promiseRoutes,
  calendars: calendarRoutes,
  timelineFiles: timelineFileRoutes,
  dashboard: dashboardRoutes,
  firstSteps: firstStepRoutes,
  samplePeople: samplePeopleRoutes,
  notifications: notificationRoutes,
  search: searchRoutes,
  deliveries: deliveryRoutes,
  company: companyRoutes,
  reports: reportRoutes,
  reportInsights: reportInsightRoutes,
  retention: retentionRoutes,
  erasures: erasureRoutes,
  exports: exportRoutesOf(exportFiles),
  departments: departmentRoutes,
  departmentManagers: departmentManagerRoutes,
  departmentImports: departmentImportRoutes,
  organizationChart: organizationChartRoutes,
  supervisors: supervisorRoutes,
  security: securityRoutes,
  memberReads: memberReadRoutes,
  accounts: accountRoutes,
  accountFiles: accountFileRoutes,
  ownAccount: ownAccountRoutes,
  accountSessions: accountSessionRoutes,
  apiTokens: apiTokenRoutes,
  webhooks: webhookRoutes,
  secondFactor: { ...secondFactorRoutes, ...secondFactorReset },
  passkeys: passkeyRoutes,
  signOn: signOnRoutes,
  mailTexts: mailTextRoutes,
  mailTests: mailTestRoutes,
  ...channelCalls,
  ...talentCallsOf(exportFiles),
  surveySettings: surveySettingRoutes,
  surveySchedules: surveyScheduleRoutes,
  surveyPreviews: surveyPreviewRoutes,
  operators: operatorRoutes,
  errorReports: errorReportRoutes,
}
