import type { AnsweringPage, NoticeCode } from '#contract/answers/calls.ts'

type Notice = AnsweringPage['notice']

const words: Record<NoticeCode, (names: readonly string[]) => string> = {
  administrators: () => '人事の管理者',
  viewers: () => '全員の返信を見る権限のある人',
  department_viewers: (names) => `${names.map((name) => `「${name}」`).join('')}の返信を見る権限のある人`,
  named_viewers: () => '本人の返信を見る権限を個別に設定された人',
  // only for answers
  supervisor_weather: () => '',
  supervisor_text: () => '',
  external_reader: () => '',
  not_supervisor: () => '',
  not_member: () => '',
  grave_hr_only: () => '',
  passed_on: () => '',
}

export const readerWords = (notice: Notice): string =>
  notice
    .map(({ code, names = [] }) => words[code](names))
    .filter(Boolean)
    .join('、')
