import type { TalentScale } from '#contract/talent/scales.ts'

/** How HR talks with the member, and what it may tell the supervisor. */
type Talk = { hr: string; supervisor: string }

/** What to do, sentence by sentence; the supervisor's name no result, so that handing them on tells of none. */
export const talkTable: Record<TalentScale, { high: Talk; low: Talk }> = {
  extraversion: {
    high: {
      hr: 'はじめの5分は、近況を自由に話してもらいます。',
      supervisor: '1日に一度、短くても声をかけて話す時間を取ってください。',
    },
    low: {
      hr: '聞きたいことを前の日までに文字で伝え、考える時間を取ります。',
      supervisor: '急ぎでない相談は、文字で送ってから話してみてください。',
    },
  },
  agreeableness: {
    high: {
      hr: '「困っていませんか」よりも、「頼まれる手伝いが増えていませんか」と聞きます。',
      supervisor: '仕事を頼むときは、ほかの仕事の量も一緒に聞いてください。',
    },
    low: {
      hr: '会社の考えとその理由を、先に率直に話します。',
      supervisor: '決めたことだけでなく、理由と決め方も話してください。',
    },
  },
  conscientiousness: {
    high: {
      hr: '話す目的と終わる時刻を、はじめに伝えます。',
      supervisor: '目的と期限を先に伝え、変更はわかった時点で知らせてください。',
    },
    low: {
      hr: '一度に多くを決めず、次にすることを一つだけ一緒に決めます。',
      supervisor: '仕事を小さく区切り、途中で一緒に見る日を決めてください。',
    },
  },
  emotional_stability: {
    high: {
      hr: '「順調です」で終わらせず、最近変わったことを一つ聞きます。',
      supervisor: '本人から話が出るのを待たずに、困っていることを聞いてください。',
    },
    low: {
      hr: '急に呼ばず、日時と話す内容を早めに伝えます。',
      supervisor: '注意は一対一で、できていることと合わせて短く伝えてください。',
    },
  },
  openness: {
    high: {
      hr: 'やってみたいことを先に聞き、会社でできることを一緒に考えます。',
      supervisor: 'やり方を任せる部分を決め、工夫したことを聞いてください。',
    },
    low: {
      hr: '変わることと変わらないことを、分けて話します。',
      supervisor: '新しいやり方は、見本を見せてから始めてください。',
    },
  },
}

/** For scores near the mean. */
export const evenTalk: Talk = {
  hr: 'どのような伝え方がよいかを、本人に聞くところから始めます。',
  supervisor: '週に一度、仕事で困っていることを聞く時間を取ってください。',
}

/** The last line of each, for everybody. */
export const lastTalk: Talk = {
  hr: '結果は話のきっかけにとどめ、本人の言葉を優先します。',
  supervisor: '合わないと感じたときは、本人に聞いてやり方を変えてください。',
}
