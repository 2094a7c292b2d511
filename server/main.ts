import type { FastifyInstance } from 'fastify'
import { inboundMailsJob } from './channels/inbound/jobs.ts'
import { listenForMail } from './channels/inbound/listener.ts'
import { inboundJob } from './channels/inbound/storing.ts'
import { sendMailsJob } from './channels/mail-job.ts'
import type { MailKinds } from './channels/mail-queue.ts'
import { serveOutbox } from './channels/outbox.ts'
import { channelEventsJob } from './channels/webhooks/jobs.ts'
import { eventsJob, serveWebhooks } from './channels/webhooks/receiving.ts'
import { accountMails } from './features/accounts/mails.ts'
import { accountFileRoutes, accountRoutes, ownAccountRoutes } from './features/accounts/routes.ts'
import { annualFile } from './features/annual-survey/files/service.ts'
import { annualSurveyJobs } from './features/annual-survey/jobs.ts'
import { annualPdf } from './features/annual-survey/pdf/service.ts'
import { annualReportRoutes } from './features/annual-survey/report/routes.ts'
import { annualSurveyRoutes } from './features/annual-survey/routes.ts'
import { annualAnswerMails } from './features/answers/annual-survey/mails.ts'
import { answerMailJobs } from './features/answers/answer-mails/jobs.ts'
import { answerMails } from './features/answers/answer-mails/mails.ts'
import {
  answerRoutes,
  serveAnswerPages,
  servePreviewPages,
  surveyPreviewRoutes,
  textAnalysisRoutes,
} from './features/answers/routes.ts'
import { analysisJobs } from './features/answers/text-analysis/jobs.ts'
import { avatarRoutes } from './features/avatars/routes.ts'
import { happened } from './features/channels/chat/service.ts'
import { invitationJobs, invitationMails } from './features/channels/invitations/jobs.ts'
import { channelCalls, reachFile, serveMemberPages } from './features/channels/routes.ts'
import { companyRoutes } from './features/company/routes.ts'
import { customQuestionRoutes } from './features/custom-questions/routes.ts'
import { overviewJobs } from './features/dashboard/overview/jobs.ts'
import { overviewMails } from './features/dashboard/overview/mails.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { summaryJobs } from './features/dashboard/summary/jobs.ts'
import { summaryMails } from './features/dashboard/summary/mails.ts'
import { deliveryJobs, deliveryMails } from './features/deliveries/jobs.ts'
import { deliveryRoutes } from './features/deliveries/routes.ts'
import { surveyScheduleRoutes } from './features/deliveries/schedule/routes.ts'
import { organizationChartRoutes } from './features/departments/chart/routes.ts'
import {
  departmentImportRoutes,
  departmentManagerRoutes,
  departmentRoutes,
} from './features/departments/routes.ts'
import { erasureJobs } from './features/erasures/jobs.ts'
import { erasureRoutes } from './features/erasures/routes.ts'
import { exportJobsOf } from './features/exports/jobs.ts'
import { type ExportFiles, exportRoutesOf } from './features/exports/routes.ts'
import { followUpRoutes } from './features/follow-ups/routes.ts'
import { timelineFileRoutes } from './features/follow-ups/timeline-files/routes.ts'
import { mailTestMails } from './features/mail-tests/mails.ts'
import { mailTestRoutes } from './features/mail-tests/routes.ts'
import { mailTextRoutes } from './features/mails/routes.ts'
import { unsubscriptionMails } from './features/mails/unsubscriptions/mails.ts'
import { serveUnsubscribePages } from './features/mails/unsubscriptions/routes.ts'
import { complained } from './features/mails/unsubscriptions/service.ts'
import { requireDepartments } from './features/member-scopes/service.ts'
import { memberFile } from './features/members/download/service.ts'
import { memberImportRoutes } from './features/members/import/routes.ts'
import { memberMails } from './features/members/mails.ts'
import { roundRoutes } from './features/members/rounds/routes.ts'
import { memberRoutes } from './features/members/routes.ts'
import { savedFilterRoutes } from './features/members/saved-filters/routes.ts'
import { conversationRoutes } from './features/messages/conversations/routes.ts'
import { messageMails } from './features/messages/mails.ts'
import { answered } from './features/messages/replies/by-mail/service.ts'
import { attachmentRoutes, messageRoutes, serveReplyPages } from './features/messages/routes.ts'
import { sendingJobs } from './features/messages/sending/jobs.ts'
import { sendingRoutes } from './features/messages/sending/routes.ts'
import { messageTemplateRoutes } from './features/messages/templates/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { reportFile } from './features/reports/file/service.ts'
import { retentionRoutes } from './features/reports/retention/routes.ts'
import { rollupJobs } from './features/reports/rollups/jobs.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { securityRoutes } from './features/security/routes.ts'
import { noteRefusal, verifySender } from './features/services/callback-service.ts'
import { serviceJobs } from './features/services/jobs.ts'
import { serviceRoutes } from './features/services/routes.ts'
import { sessionJobs } from './features/sessions/jobs.ts'
import { sessionMails } from './features/sessions/mails.ts'
import { sessionRoutes } from './features/sessions/routes.ts'
import { authenticate } from './features/sessions/service.ts'
import { operatorRoutes } from './features/site/routes.ts'
import { supervisorReportJobs } from './features/supervisors/reports/jobs.ts'
import { supervisorReportMails } from './features/supervisors/reports/mails.ts'
import { supervisorRoutes } from './features/supervisors/routes.ts'
import { surveySettingRoutes } from './features/surveys/routes.ts'
import { talentPdf } from './features/talent/examination/pdf/service.ts'
import { talentJobs } from './features/talent/jobs.ts'
import { talentCallsOf } from './features/talent/routes.ts'
import { tempMemberRoutes } from './features/temp-members/routes.ts'
import { openApp, type RunningApp } from './platform/boot.ts'
import { readConfig, StartError } from './platform/config.ts'
import type { App } from './platform/context.ts'
import { type Calls, serveCalls } from './platform/http/calls.ts'
import { serveOperations } from './platform/http/operations.ts'
import { openServer, type ServerOptions } from './platform/http/server.ts'
import { builtCallOrigins, serveWebApp } from './platform/http/web-app.ts'
import { type Jobs, startWorker } from './platform/jobs.ts'
import { stopOnSignal } from './platform/signals.ts'
import { schedule } from './schedule.ts'

const exportFiles: ExportFiles = {
  members: memberFile,
  report: reportFile,
  reach: reachFile,
  annual: annualFile(2),
  annual_older: annualFile(1),
  annual_pdf: annualPdf,
  talent_pdf: talentPdf,
}

const calls: Calls = {
  sessions: sessionRoutes,
  members: memberRoutes,
  memberImports: memberImportRoutes,
  savedFilters: savedFilterRoutes,
  messages: messageRoutes,
  messageAttachments: attachmentRoutes,
  messageTemplates: messageTemplateRoutes,
  sendings: sendingRoutes,
  conversations: conversationRoutes,
  annualSurvey: annualSurveyRoutes,
  annualReports: annualReportRoutes,
  ...{ tempMembers: tempMemberRoutes, services: serviceRoutes },
  rounds: roundRoutes,
  ...{ avatars: avatarRoutes, answers: answerRoutes },
  textAnalysis: textAnalysisRoutes,
  customQuestions: customQuestionRoutes,
  ...{ followUps: followUpRoutes, timelineFiles: timelineFileRoutes },
  ...{ dashboard: dashboardRoutes, notifications: notificationRoutes },
  search: searchRoutes,
  deliveries: deliveryRoutes,
  company: companyRoutes,
  ...{ reports: reportRoutes, retention: retentionRoutes },
  erasures: erasureRoutes,
  exports: exportRoutesOf(exportFiles),
  ...{ departments: departmentRoutes, departmentManagers: departmentManagerRoutes },
  departmentImports: departmentImportRoutes,
  organizationChart: organizationChartRoutes,
  supervisors: supervisorRoutes,
  security: securityRoutes,
  accounts: accountRoutes,
  accountFiles: accountFileRoutes,
  ownAccount: ownAccountRoutes,
  mailTexts: mailTextRoutes,
  mailTests: mailTestRoutes,
  ...{ ...channelCalls, ...talentCallsOf(exportFiles) },
  ...{ surveySettings: surveySettingRoutes, surveySchedules: surveyScheduleRoutes },
  ...{ surveyPreviews: surveyPreviewRoutes, operators: operatorRoutes },
}

export const mailKinds: MailKinds = {
  ...sessionMails,
  ...accountMails,
  ...memberMails,
  ...deliveryMails,
  ...messageMails,
  ...answerMails,
  ...supervisorReportMails,
  ...summaryMails,
  ...overviewMails,
  ...mailTestMails,
  ...annualAnswerMails,
  ...unsubscriptionMails,
  ...invitationMails,
}

export const jobs: Jobs = {
  ...{ ...sessionJobs, ...serviceJobs },
  ...analysisJobs,
  ...deliveryJobs,
  ...annualSurveyJobs,
  ...exportJobsOf(exportFiles),
  ...answerMailJobs,
  ...supervisorReportJobs,
  ...summaryJobs,
  ...overviewJobs,
  ...rollupJobs,
  ...sendingJobs,
  ...erasureJobs,
  ...{ ...invitationJobs, ...talentJobs },
  send_mails: sendMailsJob(mailKinds),
  [inboundJob]: inboundMailsJob(mailKinds, { answered, complained }),
  [eventsJob]: channelEventsJob(mailKinds, { happened }),
}

/** Everything that answers HTTP, ready to listen. */
export async function composeServer(app: App, options?: ServerOptions): Promise<FastifyInstance> {
  const server = await openServer(app, options)
  await serveOperations(server, app)
  serveCalls(server, app, calls, { authenticate, verifySender, noteRefusal, requireDepartments })
  await serveAnswerPages(server, app)
  await servePreviewPages(server, app)
  await serveReplyPages(server, app)
  await serveUnsubscribePages(server, app)
  await serveWebhooks(server, app)
  await serveMemberPages(server, app)
  if (app.config.loopback && !app.config.SMTP_URL) serveOutbox(server, app)
  return server
}

async function listen(app: App, options: ServerOptions): Promise<FastifyInstance> {
  const server = await composeServer(app, { callOrigins: builtCallOrigins(), ...options })
  await serveWebApp(server)
  await server.listen({ host: app.config.HOST, port: app.config.PORT })
  return server
}

/** Everything that runs in a process of its ROLE, until the process is asked to end. */
export async function start(app: RunningApp, options: ServerOptions = {}): Promise<void> {
  const { ROLE, DATABASE_URL, SAMPLE } = app.config
  if (!DATABASE_URL && SAMPLE !== 'off') await (await import('#sample/offer.ts')).offerSample(app)
  const server = ROLE === 'worker' ? null : await listen(app, options)
  const inbound = ROLE === 'web' || !app.config.INBOUND_SMTP_PORT ? null : await listenForMail(app)
  const worker = ROLE === 'web' ? null : await startWorker(app, jobs, schedule)
  stopOnSignal(async () => {
    await Promise.all([server?.close(), inbound?.stop(), worker?.stop()])
    await app.close()
  })
  if (server) process.stdout.write(`空模様: ${app.config.PUBLIC_URL}\n`)
}

if (import.meta.main) {
  try {
    await start(await openApp(readConfig(process.env)))
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
    process.exit(1)
  }
}
