import type { Agenda } from '#contract/talks/calls.ts'
import { type Answers, noSample } from '../demo.ts'
import type { Client } from '../sample-store.ts'

const agenda: Agenda = {
  why: '入社1年目は、月に1度の面談が目安です。',
  released: [],
  questions: [
    '最近、うれしかった仕事は何ですか。',
    '次に挑戦したいことはありますか。',
    'ひとりで進められる仕事は増えましたか。',
  ],
  avoid: [
    '「なぜ回答したのか」「だれのことか」と尋ねない。',
    '途中で結論や助言を急がない。',
    'その場で約束しすぎない。できることと期限だけを伝える。',
  ],
  keep: ['回答の言葉は、「この回答を読む人」以外に伝えない。', '上司に伝える内容は、本人と決める。'],
  help: [],
}

/** The demo shows itself to an owner, to whom no manager has reported. */
export const talks: Answers<Client['talks']> = {
  team: noSample,
  forMember: () => ({ result: { agenda, talks: [], promises: [], proposal: null } }),
  waiting: () => ({ result: { reports: [], promises: [] } }),
  record: noSample,
  askHr: noSample,
  remove: noSample,
}

export const calendars: Answers<Client['calendars']> = {
  get: () => ({ url: null }),
  make: noSample,
  end: noSample,
}

export const promises: Answers<Client['promises']> = {
  create: noSample,
  settle: noSample,
  remove: noSample,
  tell: noSample,
}
