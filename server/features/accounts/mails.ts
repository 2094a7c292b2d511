import * as z from 'zod'
import { momentWords } from '#contract/dates.ts'
import { keysOf } from '#contract/keys.ts'
import { confirmationHours } from '#contract/limits.ts'
import { factorChanges } from '#contract/sessions/factors.ts'
import { productName } from '#contract/site/product.ts'
import { composeMail, type Mail } from '../../channels/email/layout.ts'
import type { NotificationKinds } from '../../delivery/queue.ts'
import { confirmationUrl } from './own/service.ts'

const nonce = z.base64url().transform((text) => Buffer.from(text, 'base64url'))
const confirmation = z.object({ nonce, name: z.string(), email: z.string() })
const changed = z.object({ name: z.string() })
const factorReset = z.object({ name: z.string(), by: z.string() })
const factorChanged = z.object({ name: z.string(), at: z.string(), change: z.enum(keysOf(factorChanges)) })

const fromName = productName

export const accountMails: Pick<
  NotificationKinds,
  'mail_confirmation' | 'mail_changed' | 'second_factor_reset' | 'second_factor_changed'
> = {
  mail_confirmation: {
    render(app, mail) {
      const { nonce: of, ...person } = confirmation.parse(mail.payload)
      return { fromName, ...confirmationMail({ ...person, url: confirmationUrl(app, of) }) }
    },
  },
  mail_changed: {
    render: (_app, mail) => ({ fromName, ...changedMail(changed.parse(mail.payload)) }),
  },
  second_factor_reset: {
    render: (_app, mail) => ({ fromName, ...factorResetMail(factorReset.parse(mail.payload)) }),
  },
  second_factor_changed: {
    render: (_app, mail) => ({ fromName, ...factorChangedMail(factorChanged.parse(mail.payload)) }),
  },
}

const automatic = 'このメールは空模様（Soramoyo）から自動でお送りしています。'

/** To a new address: it takes the place of the old one when the link is opened and confirmed. */
function confirmationMail(input: { name: string; email: string; url: string }): Mail {
  return composeMail({
    lang: 'ja',
    subject: '【空模様】メールアドレスの確認',
    company: null,
    title: 'メールアドレスの確認',
    paragraphs: [
      `${input.name} 様`,
      `空模様のアカウントのメールアドレスを ${input.email} に変更するお申し込みを受け付けました。`,
      'リンク先で「このアドレスに変更する」を押すと、変更が完了します。',
    ],
    button: { label: 'メールアドレスを確認する', url: input.url },
    details: [
      `リンクの期限は${confirmationHours}時間です。変更が完了するまでは、これまでのアドレスでログインできます。`,
      'お心当たりがないときは、このメールを破棄してください。何も変わりません。',
    ],
    footer: [automatic],
  })
}

/** To the old address, once another has taken its place. */
function changedMail(input: { name: string }): Mail {
  return composeMail({
    lang: 'ja',
    subject: '【空模様】メールアドレスが変更されました',
    company: null,
    title: 'メールアドレスが変更されました',
    paragraphs: [
      `${input.name} 様`,
      '空模様のアカウントのメールアドレスが変更されました。このアドレスでは、ログインできなくなりました。',
      'お心当たりがないときは、すぐに社内の空模様の管理者へご連絡ください。',
    ],
    footer: [automatic],
  })
}

/** To whom the owner took the second factor from. */
function factorResetMail(input: { name: string; by: string }): Mail {
  return composeMail({
    lang: 'ja',
    subject: '【空模様】2段階認証が解除されました',
    company: null,
    title: '2段階認証が解除されました',
    paragraphs: [
      `${input.name} 様`,
      `${input.by}が、あなたのアカウントの2段階認証を解除しました。これまでの認証アプリ・パスキー・リカバリーコードは使えません。`,
      '次回はパスワードだけでログインできます。ログイン後に設定の「自分」で、2段階認証を設定し直してください。',
      'お心当たりがないときは、すぐに会社のオーナーへご連絡ください。',
    ],
    footer: [automatic],
  })
}

/** To whoever changed a factor of the own account, or whose session did. */
function factorChangedMail({ name, at, change }: z.output<typeof factorChanged>): Mail {
  return composeMail({
    lang: 'ja',
    subject: '【空模様】ログインの方法が変わりました',
    company: null,
    title: 'ログインの方法が変わりました',
    paragraphs: [
      `${name} 様`,
      `あなたのアカウントで、${factorChanges[change]}（${momentWords(at)}）。`,
      'お心当たりがないときは、すぐにパスワードを変更し、会社のオーナーへご連絡ください。',
    ],
    footer: [automatic],
  })
}
