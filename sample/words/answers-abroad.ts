import type { ConditionType } from '#contract/codes.ts'

type Weather = Exclude<ConditionType, 99>

export const textsAbroad: Record<1 | 2 | 3, Record<Weather, readonly string[]>> = {
  1: {
    1: [
      'My team is very supportive and I am learning something new every day.',
      'The training was clear, and my supervisor answers my questions quickly.',
      'I can follow most meetings in Japanese now. Thank you for the language lessons.',
    ],
    2: [
      'Some documents are only in Japanese, so I need more time than my colleagues.',
      'I would like to know more clearly what is expected of me this quarter.',
      'Work is fine, but I do not talk with many people outside my team.',
    ],
    3: [
      'I often do not understand the instructions and I am afraid to ask again.',
      'My tasks are very different from what was explained in the interview.',
      'I feel left out at lunch and in meetings. Could we talk about this?',
    ],
  },
  2: {
    1: [
      '同事都很親切，有問題隨時可以討論。',
      '工作內容很有挑戰性，我很喜歡。',
      '主管每週都會跟我談話，讓我很安心。',
    ],
    2: [
      '敬語還不太熟練，和客戶通電話時會緊張。',
      '希望能更清楚知道自己的工作目標。',
      '最近加班比較多，有點累。',
    ],
    3: [
      '指示常常改變，不知道該怎麼做才對。',
      '在職場上很少有人跟我說話，覺得有點孤單。',
      '工作量太大，最近睡得不好。',
    ],
  },
  3: {
    1: [
      '同事很热情，遇到问题都会帮我。',
      '已经熟悉了工作流程，每天都很充实。',
      '上司经常听取我的意见，很感谢。',
    ],
    2: ['日语会议有时跟不上，希望有会议资料。', '对今后的职业发展有些迷茫。', '工作和入职前了解的有些不同。'],
    3: [
      '工作压力很大，不知道该找谁商量。',
      '被批评的次数多了，不太敢开口提问。',
      '最近经常加班到很晚，身体有些吃不消。',
    ],
  },
}
