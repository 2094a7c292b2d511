import type { FirstStepKey } from '#contract/company/first-steps.ts'
import type { PermissionKey } from '#contract/permissions.ts'

type StepLink = {
  to:
    | '/company/member'
    | '/company/member/form'
    | '/company/setting/account/department'
    | '/company/setting/account/invite'
    | '/company/setting/enq/monthly'
    | '/company/setting/enq/notification/channels'
    | '/company/test/mail_personal'
  permission: PermissionKey
  words: string
}

/** Where each step is done, and who may. */
export const stepLinks: Record<FirstStepKey, StepLink> = {
  member: {
    to: '/company/member/form',
    permission: 'member.create',
    words: '氏名・メールアドレス・入社日があれば始められます。登録すると、12回の配信日が自動で決まります。',
  },
  department: {
    to: '/company/setting/account/department',
    permission: 'department.create',
    words: '部署があると、閲覧できる範囲を分けたり、レポートを部署ごとに比べたりできます。',
  },
  schedule: {
    to: '/company/setting/enq/monthly',
    permission: 'enq_setting.initial_setup.update',
    words: '月次アンケートを配信する日と時刻、締め切り、リマインドの日です。',
  },
  test_mail: {
    to: '/company/test/mail_personal',
    permission: 'enq_setting.basic.update',
    words: 'メンバーに届くメールを、先に自分あてに送ります。迷惑メールに入らないかも確認できます。',
  },
  answer: {
    to: '/company/member',
    permission: 'member.read',
    words: '初回配信日にアンケートが届きます。回答すると、メンバー一覧にその人の天気が表示されます。',
  },
  follow_up: {
    to: '/company/member',
    permission: 'member.update',
    words: '声をかけたら、メンバー詳細の「対応を記録する」で残します。担当者の間で引き継げます。',
  },
  colleague: {
    to: '/company/setting/account/invite',
    permission: 'user.create',
    words: '人事の同僚や、部署の閲覧者を招待します。読める範囲は、権限ごとに決まります。',
  },
  channel: {
    to: '/company/setting/enq/notification/channels',
    permission: 'enq_setting.advanced.update',
    words: 'LINE・Slack・SMSなどでも届けられます。どれで受け取るかは、メンバー本人が選びます。',
  },
}
