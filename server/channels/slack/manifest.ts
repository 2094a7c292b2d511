import { productName } from '#contract/site/product.ts'
import { beginning } from '../chat-text.ts'

/** What the app must be allowed: to write to people, be written to, find them by their mail address. */
export const botScopes = ['chat:write', 'im:history', 'im:write', 'users:read', 'users:read.email'] as const

/** What it may be allowed besides: to fetch what people send it. Apps made before it go on without. */
export const fileScope = 'files:read'

const longestName = 35
const longestDescription = 140

/** The manifest of a company's own Slack app, as HR copies it: one webhook for events and buttons, messages tab on. */
export function manifest({ publicUrl, webhookUrl, appName }: Record<ManifestValue, string>) {
  const name = beginning(appName, longestName)
  const description = `${productName}（${new URL(publicUrl).host}）からのお知らせを届けます。`
  return {
    display_information: { name, description: beginning(description, longestDescription) },
    features: {
      app_home: {
        home_tab_enabled: false,
        messages_tab_enabled: true,
        messages_tab_read_only_enabled: false,
      },
      bot_user: { display_name: name, always_online: true },
    },
    oauth_config: { scopes: { bot: [...botScopes, fileScope].toSorted() } },
    settings: {
      event_subscriptions: {
        request_url: webhookUrl,
        bot_events: ['app_uninstalled', 'message.im', 'tokens_revoked'],
      },
      interactivity: { is_enabled: true, request_url: webhookUrl },
      org_deploy_enabled: false,
      socket_mode_enabled: false,
      token_rotation_enabled: false,
    },
  }
}

type ManifestValue = 'publicUrl' | 'webhookUrl' | 'appName'
