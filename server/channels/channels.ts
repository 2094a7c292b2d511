import type { ExternalChannel } from '#contract/channels/names.ts'
import type { App } from '../platform/context.ts'
import { type BoundChannel, bindChannel } from './bound-channel.ts'
import { LineAccount } from './line/account.ts'
import { lineChannel } from './line/channel.ts'
import { LineWorksAccount } from './line-works/account.ts'
import { lineWorksBases, lineWorksChannel } from './line-works/channel.ts'
import { PushAccount } from './push/account.ts'
import { pushChannel } from './push/channel.ts'
import { SlackAccount } from './slack/account.ts'
import { slackChannel } from './slack/channel.ts'
import { SmsAccount } from './sms/account.ts'
import { smsBases, smsChannel } from './sms/channel.ts'

/** Every channel besides mail, with the providers where the configuration says they are. */
export function channelsOf({ config }: Pick<App, 'config'>): Record<ExternalChannel, BoundChannel> {
  return {
    app: bindChannel(pushChannel({ allowedOrigins: config.PUSH_ORIGINS }), PushAccount),
    line: bindChannel(lineChannel(config.LINE_API_BASE), LineAccount),
    line_works: bindChannel(
      lineWorksChannel({
        api: config.LINE_WORKS_API_BASE ?? lineWorksBases.api,
        auth: config.LINE_WORKS_AUTH_BASE ?? lineWorksBases.auth,
      }),
      LineWorksAccount,
    ),
    slack: bindChannel(slackChannel(config.SLACK_API_BASE), SlackAccount),
    sms: bindChannel(smsChannel(smsBasesOf(config.SMS_API_BASE)), SmsAccount),
  }
}

/** One base stands for both providers: their paths differ. */
const smsBasesOf = (base: string | undefined) => (base ? { twilio: base, karaden: base } : smsBases)
