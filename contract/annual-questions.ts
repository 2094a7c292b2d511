import { codeTable } from './code-tables.ts'

/** The answers of the one-year survey. */
export const annualScore = codeTable([
  { code: 0, key: 'not_applicable', label: '該当しない' },
  { code: 1, key: 'does_not_apply', label: 'あてはまらない' },
  { code: 2, key: 'somewhat_not', label: 'あまりあてはまらない' },
  { code: 3, key: 'neither', label: 'どちらともいえない' },
  { code: 4, key: 'somewhat', label: 'ややあてはまる' },
  { code: 5, key: 'applies', label: 'あてはまる' },
])

/** The groups of the survey in their order; `first` and `last` are question indexes, of the supervisor's half for senior. */
export const annualGroups = [
  { key: 'success', label: '活躍の実感', first: 0, last: 7 },
  { key: 'matching', label: 'イメージとの一致', first: 8, last: 13 },
  { key: 'support', label: '上司の支援', first: 14, last: 19 },
  { key: 'workplace', label: '組織・職場', first: 20, last: 25 },
  { key: 'stress', label: 'ストレス要因', first: 26, last: 31 },
  { key: 'motivation', label: '働き続ける意欲', first: 32, last: 33 },
  { key: 'senior', label: '上司からの評価', first: 0, last: 7 },
] as const
export type AnnualGroup = (typeof annualGroups)[number]['key']

/** What the member is asked; the answers' index is the place in this list. */
export const annualQuestions = [
  '自分の仕事は、職場や会社の役に立っていると感じる',
  '任された仕事で、期待された成果を出せている',
  '今の仕事は、自分の強みを活かせている',
  '今の仕事の内容は、自分に合っていると感じる',
  '職場の雰囲気や仕事の進め方に、なじめている',
  '職場の一員として、自分の居場所があると感じる',
  '上司や同僚から信頼されていると感じる',
  '入社してから、自分の成長を実感できている',
  '仕事の内容は、入社前に思い描いていたとおりだった',
  '仕事の量や働く時間は、入社前に聞いていたとおりだった',
  '職場の人たちの雰囲気は、入社前の印象どおりだった',
  '会社の考え方や社風は、入社前の印象どおりだった',
  '給与や手当などの待遇は、入社前の説明どおりだった',
  '評価や昇給の仕組みは、納得できるものだった',
  '上司は、自分に期待する役割をはっきり伝えてくれる',
  '上司は、仕事の目的や優先順位を分かりやすく示してくれる',
  '上司は、1on1など落ち着いて話す時間を定期的に取ってくれる',
  '困ったとき、上司に気軽に相談できる',
  '上司は、良かった点や改善点を具体的に伝えてくれる',
  '上司は、自分の成長につながる仕事を任せてくれる',
  '入社したとき、職場に温かく迎え入れてもらえた',
  '分からないことを、周りの人に聞きやすい',
  '忙しいとき、職場の人たちは互いに助け合っている',
  '職場では、立場に関係なく意見を言うことができる',
  '仕事に必要な情報は、きちんと共有されている',
  '部署の外にも、相談できる人やつながりがある',
  '仕事の量が多すぎると感じる',
  '今の自分には難しすぎる仕事を任されていると感じる',
  '仕事が少なく、手持ちぶさたに感じることがある',
  '仕事がやさしすぎて、物足りないと感じる',
  '期限や目標に追われていると感じる',
  '失敗が許されないという重圧を感じる',
  'この会社で、これからも働き続けたいと思う',
  '2年後も、この会社で働いている自分を想像できる',
] as const

/** What the supervisor is asked about the member: the same as questions 0 to 7, seen from the other side. */
const seniorQuestions = [
  '本人の仕事は、職場や会社の役に立っている',
  '本人は、任された仕事で期待した成果を出している',
  '本人は、今の仕事で強みを活かせている',
  '今の仕事の内容は、本人に合っている',
  '本人は、職場の雰囲気や仕事の進め方になじんでいる',
  '本人は、職場の一員として受け入れられている',
  '本人は、上司や同僚から信頼されている',
  '本人は、入社してから成長している',
] as const

/** The older list: the supervisor also answered for the support given. */
const olderSeniorQuestions = [
  ...seniorQuestions,
  '本人に、期待する役割をはっきり伝えている',
  '本人に、仕事の目的や優先順位を分かりやすく示している',
  '本人と、1on1など落ち着いて話す時間を定期的に取っている',
  '本人から、困りごとの相談を受けている',
  '本人に、良かった点や改善点を具体的に伝えている',
  '本人に、成長につながる仕事を任せている',
  '本人が職場になじめるよう、周りに働きかけている',
  '本人の仕事の量と難しさを、無理のないように調整している',
] as const

/** 1 is the older list, kept readable for the answers given to it. */
export type QuestionVersion = 1 | 2

/** The questions of one half of the survey, by the version that was asked. */
export function questionsOf(half: 'member' | 'senior', version: QuestionVersion): readonly string[] {
  if (half === 'member') return annualQuestions
  return version === 1 ? olderSeniorQuestions : seniorQuestions
}
