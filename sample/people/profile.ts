import type { Random } from '../random.ts'

const recruiters = ['桜井 智子', '野村 祐介', '工藤 真理子', '三浦 香織'] as const

const newbieReasons = [
  '会社説明会で社員の方の話を聞き、若いうちから任せてもらえる社風に惹かれた。',
  'インターンシップで職場の雰囲気のよさを感じた。',
  '地元の産業を支える仕事がしたいと考えた。',
  '大学で学んだ内容を製品づくりに生かしたい。',
  '面接で自分の短所まで丁寧に聞いてもらえたことが決め手になった。',
] as const
const careerReasons = [
  '前職の経験を生かしながら、より上流の工程に関わりたい。',
  '家庭との両立を考え、転勤のない働き方を希望していた。',
  '在籍している友人から社風を聞き、応募を決めた。',
  '製品の品質の高さを、取引先として以前から知っていた。',
  '成果を正当に評価される環境で働きたい。',
] as const
const worries = [
  '初対面の人と話すことに苦手意識がある。配属先では声かけを多めに。',
  '前職の退職理由が人間関係。上司との相性に注意する。',
  '残業時間についての質問が多かった。',
  '自己評価が低め。できたことを言葉にして伝えるとよい。',
  '一人暮らしが初めて。生活面の様子も確認する。',
  '第一志望は別の職種。仕事の意味づけを丁寧に行う。',
] as const
const formerCompanies = [
  'かえで精機株式会社',
  '株式会社みずほし',
  'あさひ運輸株式会社',
  '株式会社カノンシステムズ',
  'ひなた住宅株式会社',
  '株式会社るりいろ',
  'しおかぜ水産株式会社',
  '株式会社ノースフィールド',
] as const
const formerProfessions = [
  '法人営業',
  '販売',
  '事務',
  '製造',
  '倉庫管理',
  'システム開発',
  '接客',
  '経理',
] as const
const routeDetails: Readonly<Record<number, readonly string[]>> = {
  1: ['新卒向け求人サイト', '地域の求人誌', '転職サイト'],
  2: ['人材紹介会社の紹介'],
  4: ['営業本部の社員からの紹介', '開発本部の社員からの紹介'],
  6: ['採用ページからの応募'],
}
const often = (weights: Readonly<Record<number, number>>): [number, number][] =>
  Object.entries(weights).map(([code, weight]) => [Number(code), weight])

const newGraduates = {
  schools: often({ 1: 60, 4: 14, 7: 10, 2: 10, 5: 4, 6: 2 }),
  routes: often({ 1: 55, 3: 15, 4: 5, 6: 25 }),
  employment: often({ 1: 1 }),
  reasons: newbieReasons,
}
const midCareer = {
  schools: often({ 1: 58, 7: 14, 2: 16, 6: 6, 4: 4, 8: 2 }),
  routes: often({ 1: 30, 2: 32, 3: 14, 4: 14, 5: 2, 6: 7, 7: 1 }),
  employment: often({ 1: 82, 2: 12, 3: 5, 4: 1 }),
  reasons: careerReasons,
}
const grades = often({ 1: 8, 2: 37, 3: 45, 4: 10 })
const graduationAge: Readonly<Record<number, number>> = {
  1: 22,
  2: 18,
  3: 15,
  4: 24,
  5: 20,
  6: 20,
  7: 20,
  8: 20,
}

const perhaps = <Item>(random: Random, share: number, make: () => Item): Item | null =>
  random.chance(share) ? make() : null

export function profileFrom(
  random: Random,
  member: { isNewbie: boolean; joinedOn: string; professions: readonly string[] },
) {
  const { isNewbie, joinedOn } = member
  const kind = isNewbie ? newGraduates : midCareer
  const school = random.weighted(kind.schools)
  const workingYears = isNewbie ? 0 : random.whole(1, 26)
  const age = (graduationAge[school] ?? 22) + workingYears + random.whole(0, 1)
  return {
    birth_year: Number(joinedOn.slice(0, 4)) - age - 1,
    birth_month: random.whole(1, 12),
    birth_day: random.whole(1, 28),
    mobile_tel_number: perhaps(random, 0.8, () => mobileNumber(random)),
    profession: random.pick(member.professions),
    recruiter: random.pick(recruiters),
    employing_type: random.weighted(kind.employment),
    graduation_type: school,
    ...hiringOf(random, kind.routes),
    entry_reason: perhaps(random, 0.7, () => random.pick(kind.reasons)),
    initial_evaluated_point: perhaps(random, 0.85, () => random.weighted(grades)),
    initial_worry_point: perhaps(random, 0.35, () => random.pick(worries)),
    ...careerOf(random, workingYears),
  }
}

/** Eleven digits that belong to nobody. */
const mobileNumber = (random: Random) =>
  `0${random.pick([70, 80, 90])}0000${String(random.whole(0, 9999)).padStart(4, '0')}`

function hiringOf(random: Random, routes: [number, number][]) {
  const route = random.weighted(routes)
  const details = routeDetails[route]
  const detail = details ? perhaps(random, 0.6, () => random.pick(details)) : null
  return { route_employed: route, route_employed_detail: detail }
}

function careerOf(random: Random, workingYears: number) {
  if (workingYears === 0)
    return { ex_company: null, ex_profession: null, job_change_count: 0, working_years: 0 }
  return {
    ex_company: random.pick(formerCompanies),
    ex_profession: random.pick(formerProfessions),
    job_change_count: random.whole(1, Math.min(5, 1 + Math.floor(workingYears / 5))),
    working_years: workingYears,
  }
}
