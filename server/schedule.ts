import type { Recurring } from './platform/jobs.ts'

export const schedule: readonly Recurring[] = [
  // at 00:01 in Tokyo: whose last day was yesterday
  { task: 'end_employments', match: '1 15 * * *', catchUpHours: 24 },
  { task: 'dispatch', match: '*/5 * * * *', catchUpHours: 1 },
  { task: 'send_mails', match: '* * * * *' },
  // what came back; what is stored is worked off at once
  { task: 'inbound_mails', match: '* * * * *' },
  // what providers of channels reported; what is stored is worked off at once
  { task: 'channel_events', match: '* * * * *' },
  // what lost its worker, or whose time came while nobody worked
  { task: 'send_scheduled', match: '* * * * *' },
  // what lost its worker, or whose time came while nobody worked
  { task: 'mail_releases', match: '* * * * *' },
  // what lost its worker; what is asked for is begun at once
  { task: 'synchronize_talent', match: '* * * * *' },
  // at 04:07 in Tokyo
  { task: 'synchronize_talent_nightly', match: '7 19 * * *', catchUpHours: 12 },
  // what is tried again, or lost its worker; what is asked for is begun at once
  { task: 'read_externally', match: '* * * * *' },
  // what a former release's lexicon read; with much of it one run asks for the next
  { task: 'reread_answers', match: '*/5 * * * *' },
  // what is tried again, or lost its worker; what happens is told at once
  { task: 'send_webhooks', match: '* * * * *' },
  // at 00:05 in Tokyo: follow-ups whose last day was yesterday
  { task: 'tell_overdue', match: '5 15 * * *', catchUpHours: 24 },
  { task: 'forget_webhooks', match: '13 18 * * *', catchUpHours: 24 },
  { task: 'merge_rollups', match: '* * * * *' },
  // Mondays at 08:00 in Tokyo
  { task: 'weekly_summary', match: '0 23 * * 0', catchUpHours: 24 },
  // the 1st at 09:30 in Tokyo
  { task: 'monthly_overview', match: '30 0 1 * *', catchUpHours: 72 },
  // at each hour, for the companies whose sending hour it is
  { task: 'supervisor_reports', match: '0 * * * *', catchUpHours: 24 },
  { task: 'annual_averages', match: '43 18 * * *', catchUpHours: 24 },
  // what lost its worker; what is asked for is made at once
  { task: 'make_exports', match: '* * * * *' },
  // uploaded files that went with no message
  { task: 'forget_attachments', match: '41 * * * *' },
  // what the mail server did not take; what comes is handed over at once
  { task: 'send_inquiries', match: '* * * * *' },
  { task: 'forget_inquiries', match: '23 * * * *' },
  // former values of imports that lost their worker; each is forgotten when its time is over
  { task: 'forget_imports', match: '*/5 * * * *' },
  { task: 'forget_exports', match: '29 * * * *' },
  // at 02:37 in Tokyo, where nobody makes files or answers
  { task: 'erase_members', match: '37 17 * * *', catchUpHours: 24 },
  // words of mails, letters and logs past their terms
  { task: 'forget_past_terms', match: '7 18 * * *', catchUpHours: 24 },
  // what is still sealed under a SECRET of before
  { task: 'reseal_secrets', match: '47 17 * * *', catchUpHours: 24 },
  { task: 'forget_service_calls', match: '11 18 * * *', catchUpHours: 24 },
  { task: 'forget_spent', match: '17 18 * * *', catchUpHours: 24 },
]
