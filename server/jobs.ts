import { exportFiles } from './calls.ts'
import { deliveryJob } from './delivery/job.ts'
import type { NotificationKinds } from './delivery/queue.ts'
import { accountMails } from './features/accounts/mails.ts'
import { annualSurveyJobs } from './features/annual-survey/jobs.ts'
import { annualAnswerMails } from './features/answers/annual-survey/mails.ts'
import { answerMailJobs } from './features/answers/answer-mails/jobs.ts'
import { answerMails } from './features/answers/answer-mails/mails.ts'
import { releaseJobs } from './features/answers/releases/jobs.ts'
import { releaseMails } from './features/answers/releases/mails.ts'
import { rereadingJobs } from './features/answers/rereading/jobs.ts'
import { analysisJobs } from './features/answers/text-analysis/jobs.ts'
import { handleChatEvent } from './features/channels/chat/service.ts'
import { invitationJobs, invitationMails } from './features/channels/invitations/jobs.ts'
import { overviewJobs } from './features/dashboard/overview/jobs.ts'
import { overviewMails } from './features/dashboard/overview/mails.ts'
import { summaryJobs } from './features/dashboard/summary/jobs.ts'
import { summaryMails } from './features/dashboard/summary/mails.ts'
import { deliveryJobs, deliveryMails } from './features/deliveries/jobs.ts'
import { followSending } from './features/deliveries/service.ts'
import { erasureJobs } from './features/erasures/jobs.ts'
import { erasureMails } from './features/erasures/planning/mails.ts'
import { exportJobsOf } from './features/exports/jobs.ts'
import { importJobs } from './features/imports/jobs.ts'
import { mailTestMails } from './features/mail-tests/mails.ts'
import { unsubscriptionMails } from './features/mails/unsubscriptions/mails.ts'
import { complained } from './features/mails/unsubscriptions/service.ts'
import { memberMails } from './features/members/mails.ts'
import { messageMails } from './features/messages/mails.ts'
import { answered, reported } from './features/messages/replies/by-mail/service.ts'
import { sendingJobs } from './features/messages/sending/jobs.ts'
import { rollupJobs } from './features/reports/rollups/jobs.ts'
import { serviceJobs } from './features/services/jobs.ts'
import { sessionJobs } from './features/sessions/jobs.ts'
import { sessionMails } from './features/sessions/mails.ts'
import { inquiryJobs } from './features/site/inquiries/jobs.ts'
import { supervisorReportJobs } from './features/supervisors/reports/jobs.ts'
import { supervisorReportMails } from './features/supervisors/reports/mails.ts'
import { talentJobs } from './features/talent/jobs.ts'
import { questionJobs } from './features/talks/questions/jobs.ts'
import { questionMails } from './features/talks/questions/mails.ts'
import { webhookJobs } from './features/webhooks/jobs.ts'
import { webhookMails } from './features/webhooks/mails.ts'
import { inboundMailsJob } from './inbound/mail/jobs.ts'
import { inboundJob } from './inbound/mail/storing.ts'
import { channelEventsJob } from './inbound/provider-events/jobs.ts'
import { eventsJob } from './inbound/provider-events/receiving.ts'
import type { Jobs, Pools } from './platform/jobs.ts'
import { resealJobs } from './platform/resealing.ts'
import { sealedColumns } from './sealed-columns.ts'

export const mailKinds: NotificationKinds = {
  ...sessionMails,
  ...accountMails,
  ...memberMails,
  ...deliveryMails,
  ...messageMails,
  ...answerMails,
  ...supervisorReportMails,
  ...releaseMails,
  ...summaryMails,
  ...overviewMails,
  ...mailTestMails,
  ...annualAnswerMails,
  ...unsubscriptionMails,
  ...questionMails,
  ...invitationMails,
  ...erasureMails,
  ...webhookMails,
}

export const jobs: Jobs = {
  ...sessionJobs,
  ...serviceJobs,
  ...analysisJobs,
  ...rereadingJobs,
  ...deliveryJobs,
  ...annualSurveyJobs,
  ...exportJobsOf(exportFiles),
  ...answerMailJobs,
  ...supervisorReportJobs,
  ...releaseJobs,
  ...questionJobs,
  ...summaryJobs,
  ...overviewJobs,
  ...rollupJobs,
  ...sendingJobs,
  ...erasureJobs,
  ...invitationJobs,
  ...talentJobs,
  ...importJobs,
  ...inquiryJobs,
  ...webhookJobs,
  ...resealJobs(sealedColumns),
  send_mails: deliveryJob(mailKinds, { sent: followSending }),
  [inboundJob]: inboundMailsJob(mailKinds, { answered, complained, reported }),
  [eventsJob]: channelEventsJob(mailKinds, { handleChatEvent }),
}

/** Whose jobs wait for no others: what takes long has workers of its own, and everything else shares the last ones. */
export const pools: Pools = [
  // one run claims for all connections of its process, in turns over the companies
  { name: 'mails', places: 1, tasks: ['send_mails'] },
  { name: 'files', places: 2, tasks: ['make_exports'] },
  // the tokeniser is one thread
  { name: 'analysis', places: 1, tasks: ['analyse_answer', 'reread_answers'] },
  // one run holds as many texts as may be out
  { name: 'outside', places: 1, tasks: ['read_externally'] },
  // one run holds as many requests as may be out
  { name: 'webhooks', places: 1, tasks: ['send_webhooks'] },
  { name: 'planning', places: 1, tasks: ['dispatch'] },
  { name: 'others', places: 3 },
]
