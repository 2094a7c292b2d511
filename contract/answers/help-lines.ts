import type { Language } from '../codes.ts'

type Words = Record<Language, string>

type OtherNumber = { phone: string; callers: Words }

/** A public helpline; `checked`: last compared with public notices, `dialled`: last called. */
export type HelpLine = {
  phone: string
  others: readonly OtherNumber[]
  /** A name with the line's own Japanese one inside carries that one in `ownName` too. */
  name: Words
  ownName: string | null
  /** In which languages one can talk, and how one gets there; null is Japanese only. */
  speaks: Words | null
  isDayAndNight: boolean
  /** What a call costs and where it is not possible. */
  reach: Words | null
  checked: string
  dialled: string | null
}

/** The day the lines were compared with public notices; none has been called yet. */
const compared = { checked: '2026-11-22', dialled: null }
const plain = { ...compared, others: [], reach: null, isDayAndNight: false }

const yorisoi: HelpLine = {
  ...plain,
  phone: '0120-279-338',
  isDayAndNight: true,
  others: [
    {
      phone: '0120-279-226',
      callers: {
        ja: '岩手県・宮城県・福島県から',
        en: 'From Iwate, Miyagi and Fukushima',
        'zh-Hant': '從岩手縣、宮城縣、福島縣撥打',
        'zh-Hans': '从岩手县、宫城县、福岛县拨打',
      },
    },
    {
      phone: '050-3655-0279',
      callers: {
        ja: 'IP電話・LINE Outから',
        en: 'From IP phones and LINE Out',
        'zh-Hant': '使用網路電話（IP電話）或LINE Out撥打',
        'zh-Hans': '使用网络电话（IP电话）或LINE Out拨打',
      },
    },
  ],
  name: {
    ja: 'よりそいホットライン',
    en: 'Yorisoi Hotline',
    'zh-Hant': '陪伴熱線（よりそいホットライン）',
    'zh-Hans': '陪伴热线（よりそいホットライン）',
  },
  ownName: 'よりそいホットライン',
  speaks: {
    ja: '曜日と時間帯により外国語でも話せます（音声案内で2番）',
    en: 'English and other languages on certain days and hours. The recorded menu is in Japanese: press 2 for foreign languages.',
    'zh-Hant': '部分日期與時段提供中文等外語服務。語音說明為日語，請按2選擇外語。',
    'zh-Hans': '部分日期和时段提供中文等外语服务。语音提示为日语，请按2选择外语。',
  },
}

const tellJapan: HelpLine = {
  ...plain,
  phone: '03-5774-0992',
  name: {
    ja: 'TELL Lifeline',
    en: 'TELL Lifeline',
    'zh-Hant': 'TELL Lifeline',
    'zh-Hans': 'TELL Lifeline',
  },
  ownName: null,
  speaks: { ja: '英語', en: 'English', 'zh-Hant': '英語', 'zh-Hans': '英语' },
}

const inJapanese: HelpLine[] = [
  {
    ...plain,
    phone: '0120-061-338',
    name: {
      ja: '#いのちSOS',
      en: '#Inochi SOS (“Life SOS”)',
      'zh-Hant': '#生命SOS（#いのちSOS）',
      'zh-Hans': '#生命SOS（#いのちSOS）',
    },
    ownName: '#いのちSOS',
    speaks: null,
  },
  {
    ...plain,
    phone: '0120-783-556',
    name: {
      ja: 'いのちの電話',
      en: 'Inochi no Denwa (“Lifeline”)',
      'zh-Hant': '生命電話（いのちの電話）',
      'zh-Hans': '生命电话（いのちの電話）',
    },
    ownName: 'いのちの電話',
    speaks: null,
  },
  {
    ...plain,
    phone: '0570-064-556',
    name: {
      ja: 'こころの健康相談統一ダイヤル',
      en: 'Kokoro no Kenko Sodan (public mental health centers)',
      'zh-Hant': '心理健康諮詢統一專線（こころの健康相談統一ダイヤル）',
      'zh-Hans': '心理健康咨询统一热线（こころの健康相談統一ダイヤル）',
    },
    ownName: 'こころの健康相談統一ダイヤル',
    speaks: null,
    reach: {
      ja: '通話料がかかります。IP電話とプリペイド携帯からはつながりません',
      en: 'Charges apply. Not available from IP phones or prepaid mobiles.',
      'zh-Hant': '需付通話費。無法以網路電話（IP電話）或預付卡手機撥打。',
      'zh-Hans': '需付通话费。无法用网络电话（IP电话）或预付费手机拨打。',
    },
  },
]

/** Where the lines are listed with their hours, which change and stand nowhere here. */
export const helpSources: readonly { url: string; name: Words; ownName: string | null }[] = [
  {
    url: 'https://www.mhlw.go.jp/mamorouyokokoro/',
    name: {
      ja: '厚生労働省「まもろうよ こころ」',
      en: 'Ministry of Health, Labour and Welfare, “Mamorouyo Kokoro” (in Japanese)',
      'zh-Hant': '厚生勞動省「まもろうよ こころ」（日文）',
      'zh-Hans': '厚生劳动省“まもろうよ こころ”（日文）',
    },
    ownName: 'まもろうよ こころ',
  },
  {
    url: 'https://telljp.com/',
    name: { ja: 'TELL（英語）', en: 'TELL', 'zh-Hant': 'TELL（英文）', 'zh-Hans': 'TELL（英文）' },
    ownName: null,
  },
]

/** The lines for a reader of this language: first who answers day and night, in other languages then who speaks it. */
export const helpLinesIn = (language: Language): HelpLine[] =>
  language === 'ja' ? [yorisoi, ...inJapanese, tellJapan] : [yorisoi, tellJapan, ...inJapanese]

const dayAndNight: Words = {
  ja: '24時間つながります',
  en: 'Open day and night, every day',
  'zh-Hant': '24小時服務',
  'zh-Hans': '24小时服务',
}

/** The emergency numbers. */
export const emergencyWords: Words = {
  ja: 'いますぐ助けが必要なときは、119番（救急）または110番（警察）へ電話してください。',
  en: 'If you need help right now, call 119 (ambulance) or 110 (police).',
  'zh-Hant': '若您現在就需要幫助，請撥打119（救護車）或110（警察）。',
  'zh-Hans': '如果您现在就需要帮助，请拨打日本的急救电话119（救护车）或报警电话110。',
}

/** What else there is to know of a line before calling it, in the order of reading. */
export const notesOf = (
  { speaks, reach, isDayAndNight }: HelpLine,
  language: Language,
  onlyJapanese: string | null,
) =>
  [
    isDayAndNight ? dayAndNight[language] : null,
    speaks ? speaks[language] : onlyJapanese,
    reach?.[language],
  ].filter((note) => typeof note === 'string')

/** Whether a line must be compared with its notices again: a year has passed since. */
export function isCheckDue({ checked }: HelpLine, today: string): boolean {
  const [year = '', ...rest] = checked.split('-')
  return today >= [Number(year) + 1, ...rest].join('-')
}
