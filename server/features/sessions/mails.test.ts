import { expect, test } from 'vitest'
import { invitationMail, passwordResetMail } from './mails.ts'

const url = 'https://example.test/auth/password_reset_window/token'

test('the reset mail says how long its link works and what to do when nobody asked for it', () => {
  const mail = passwordResetMail({ name: '山田 太郎', url, validFor: '60分', askedBy: null })
  expect(mail.text.split('\n')).toContain(url)
  expect(mail.html).toContain('60分')
  expect(mail.html).toContain('お心当たりがないとき')
})

test('the invitation names company, inviter and role, and does without an inviter', () => {
  const input = { name: '鈴木 次郎', companyName: '青空商事', roleName: '閲覧者', url, validFor: '7日間' }
  const invited = invitationMail({ ...input, inviterName: '山田 太郎' })
  expect(invited.html).toContain('青空商事の山田 太郎さんが')
  expect(invited.html).toContain('「閲覧者」')
  expect(invitationMail({ ...input, inviterName: null }).text).not.toContain('null')
})
