import type { AnsweredPayload } from './mails.ts'

/** An answer of somebody made up. */
export const exampleAnswer = (companyName: string): AnsweredPayload => ({
  companyName,
  memberName: '山田 花子',
  memberCode: 'example',
  department: '営業部',
  round: 3,
  weather: 3,
  explanation: '「職場の雰囲気」が「とても悪い」ため、雨と判定しました。',
  action: '2営業日以内に面談の機会を設け、とても悪いと回答した点について、まず話を聴いてください。',
  isLate: false,
  isWorsened: false,
  isUrgent: false,
  isGrave: false,
})
