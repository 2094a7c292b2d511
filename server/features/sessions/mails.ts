import * as z from 'zod'
import { momentWords } from '#contract/dates.ts'
import { invitationDays, resetMinutes, signInLinkMinutes } from '#contract/limits.ts'
import { productName } from '#contract/site/product.ts'
import { composeMail, type Mail } from '../../channels/email/layout.ts'
import type { NotificationKinds } from '../../delivery/queue.ts'
import { passwordResetUrl } from '../../platform/links.ts'
import { passwordUrl } from './passwords/service.ts'
import { signInUrl } from './sign-in-link/service.ts'

const nonce = z.base64url().transform((text) => Buffer.from(text, 'base64url'))

const linkPayload = z.object({ nonce, name: z.string() })

const resetPayload = linkPayload.extend({ askedBy: z.string().nullable().default(null) })

const invitationPayload = linkPayload.extend({
  companyName: z.string(),
  inviterName: z.string().nullable(),
  roleName: z.string(),
})

const noticePayload = linkPayload.extend({ at: z.string(), ip: z.string() })

const guessedPayload = z.object({
  name: z.string(),
  first: z.enum(['password', 'signOn', 'passkey']),
  at: z.string(),
  ip: z.string(),
})

const fromName = productName

export const sessionMails: Pick<
  NotificationKinds,
  'password_reset' | 'account_invitation' | 'sign_in_notice' | 'second_factor_guessed'
> = {
  password_reset: {
    render(app, mail) {
      const { nonce: of, ...asked } = resetPayload.parse(mail.payload)
      return {
        fromName,
        ...passwordResetMail({ ...asked, url: passwordUrl(app, of), validFor: `${resetMinutes}分` }),
      }
    },
  },
  account_invitation: {
    render(app, mail) {
      const { nonce: of, ...invited } = invitationPayload.parse(mail.payload)
      return {
        fromName,
        ...invitationMail({ ...invited, url: passwordUrl(app, of), validFor: `${invitationDays}日間` }),
      }
    },
  },
  sign_in_notice: {
    render(app, mail) {
      const { nonce: of, ...seen } = noticePayload.parse(mail.payload)
      return {
        fromName,
        ...signInNotice({ ...seen, url: signInUrl(app, of), validFor: `${signInLinkMinutes}分` }),
      }
    },
  },
  second_factor_guessed: {
    render(app, mail) {
      const url = passwordResetUrl(app.config.PUBLIC_URL)
      return { fromName, ...guessedMail({ ...guessedPayload.parse(mail.payload), url }) }
    },
  },
}

const doNotShare = 'このリンクはあなた専用です。ほかの方に転送しないでください。'
const automatic = 'このメールは空模様（Soramoyo）から自動でお送りしています。'

const beginnings = {
  own: {
    subject: '【空模様】パスワードの再設定',
    why: 'パスワード再設定のお申し込みを受け付けました。次のリンクから、新しいパスワードを設定してください。',
    otherwise:
      'お心当たりがないときは、このメールを破棄してください。何もしなければ、パスワードは変わりません。',
  },
  ofAll: (askedBy: string) => ({
    subject: '【要確認】空模様のパスワードを再設定してください',
    why: `管理者の${askedBy}さんが、会社の全員のパスワードを再設定しました。これまでのパスワードは使えません。次のリンクから、新しいパスワードを設定してください。`,
    otherwise:
      '期限が過ぎたときは、ログイン画面の「パスワードをお忘れですか」から、もう一度お手続きください。',
  }),
}

/**
 * The password reset mail; `validFor` is the link's life in words, such as 60分, and `askedBy` the administrator who
 * reset everybody's password, null where the reader asked.
 */
export function passwordResetMail(input: {
  name: string
  url: string
  validFor: string
  askedBy: string | null
}): Mail {
  const { subject, why, otherwise } =
    input.askedBy === null ? beginnings.own : beginnings.ofAll(input.askedBy)
  return composeMail({
    lang: 'ja',
    subject,
    company: null,
    title: 'パスワードの再設定',
    paragraphs: [`${input.name} 様`, why],
    button: { label: '新しいパスワードを設定する', url: input.url },
    details: [
      `リンクの期限は${input.validFor}で、使えるのは1回だけです。再設定が済むと、すべての端末からいったんログアウトします。`,
      otherwise,
    ],
    footer: [doNotShare, automatic],
  })
}

/** The invitation of a new account; `inviterName` is null when the operator made it, `validFor` the link's life in words. */
export function invitationMail(input: {
  name: string
  companyName: string
  inviterName: string | null
  roleName: string
  url: string
  validFor: string
}): Mail {
  const invitation = input.inviterName
    ? `${input.companyName}の${input.inviterName}さんが、空模様のアカウントを用意しました。`
    : `${input.companyName}の空模様のアカウントができました。`
  return composeMail({
    lang: 'ja',
    subject: `【空模様】${input.companyName}のアカウントへのご招待`,
    company: input.companyName,
    title: 'アカウントへのご招待',
    paragraphs: [
      `${input.name} 様`,
      `${invitation}権限は「${input.roleName}」です。`,
      'パスワードを設定すると、使い始められます。',
    ],
    button: { label: 'パスワードを設定する', url: input.url },
    details: [
      '空模様は、新しく入社した方の様子を月次アンケートで知り、早めに声をかけるためのサービスです。',
      `リンクの期限は${input.validFor}で、使えるのは1回だけです。`,
      'お心当たりがないときは、このメールを破棄してください。',
    ],
    footer: [doNotShare, automatic],
  })
}

/** Tells an account's owner of failed sign-ins, and lets the owner in past the wait they cause. */
function signInNotice(input: { name: string; at: string; ip: string; url: string; validFor: string }): Mail {
  return composeMail({
    lang: 'ja',
    subject: '【空模様】ログインに続けて失敗しています',
    company: null,
    title: 'ログインに続けて失敗しています',
    paragraphs: [
      `${input.name} 様`,
      `あなたのアカウントへのログインで、パスワードが続けて一致しませんでした（${momentWords(input.at)}、接続元 ${input.ip}）。はじめての端末からのログインを、一時的に制限しています。パスワードは変わっていません。`,
      'ログインするときは、次のリンクを開き、メールアドレスとパスワードを入力してください。待たずにログインできます。',
    ],
    button: { label: 'この端末からログインする', url: input.url },
    details: [
      `リンクの期限は${input.validFor}で、ログインできるのは1回だけです。これまでにログインした端末では、リンクがなくてもログインできます。`,
      'お心当たりがないときは、このメールを破棄してください。同じパスワードをほかのサービスでも使っているときは、パスワードの変更をおすすめします。',
    ],
    footer: [doNotShare, automatic],
  })
}

const knowing = {
  password:
    'その端末では、あなたのパスワードが正しく入力されています。お心当たりがないときは、すぐにパスワードを再設定してください。再設定が済むと、すべての端末からログアウトします。',
  signOn:
    'その端末では、会社のログインサービスでの確認が済んでいます。お心当たりがないときは、すぐに会社の情報システムの担当者へご連絡ください。',
  passkey:
    'その端末では、あなたのパスキーでログインしています。お心当たりがないときは、すぐに会社のオーナーへご連絡ください。',
}

/** Tells whoever's second factor is guessed at, which is only behind the right first one. */
function guessedMail({ name, first, at, ip, url }: z.output<typeof guessedPayload> & { url: string }): Mail {
  return composeMail({
    lang: 'ja',
    subject: '【空模様】2段階認証の確認に続けて失敗しています',
    company: null,
    title: '2段階認証の確認に続けて失敗しています',
    paragraphs: [
      `${name} 様`,
      `あなたのアカウントで、2段階認証の本人確認が続けてできませんでした（${momentWords(at)}、接続元 ${ip}）。本人確認の受け付けを、一時的に止めています。`,
      knowing[first],
    ],
    ...(first === 'password' && { button: { label: 'パスワードを再設定する', url } }),
    details: [
      'ご自身の入力だったときは、しばらく待ってからもう一度お試しください。どの方法も使えないときは、会社のオーナーに2段階認証の解除を依頼してください。',
    ],
    footer: [automatic],
  })
}
