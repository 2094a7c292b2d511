import type { Language } from '../codes.ts'

/** A public line to talk to, by its telephone number. */
export type HelpLine = {
  phone: string
  name: Record<Language, string>
  /** In which languages one can talk; null is Japanese only. */
  speaks: Record<Language, string> | null
}

const yorisoi: HelpLine = {
  phone: '0120-279-338',
  name: {
    ja: 'よりそいホットライン',
    en: 'Yorisoi Hotline',
    'zh-Hant': '陪伴熱線（よりそいホットライン）',
    'zh-Hans': '陪伴热线（よりそいホットライン）',
  },
  speaks: {
    ja: '音声案内で外国語も選べます',
    en: 'the guidance also offers English and other languages, by day of the week',
    'zh-Hant': '依星期不同，可在語音導覽中選擇中文等外語',
    'zh-Hans': '按星期不同，可在语音导航中选择中文等外语',
  },
}

const tell: HelpLine = {
  phone: '03-5774-0992',
  name: {
    ja: 'TELL Lifeline',
    en: 'TELL Lifeline',
    'zh-Hant': 'TELL Lifeline',
    'zh-Hans': 'TELL Lifeline',
  },
  speaks: { ja: '英語', en: 'English', 'zh-Hant': '英語', 'zh-Hans': '英语' },
}

const inJapanese: HelpLine[] = [
  {
    phone: '0120-061-338',
    name: {
      ja: '#いのちSOS',
      en: '#Inochi SOS',
      'zh-Hant': '#生命SOS（いのちSOS）',
      'zh-Hans': '#生命SOS（いのちSOS）',
    },
    speaks: null,
  },
  {
    phone: '0120-783-556',
    name: {
      ja: 'いのちの電話',
      en: 'Inochi no Denwa',
      'zh-Hant': '生命電話（いのちの電話）',
      'zh-Hans': '生命电话（いのちの電話）',
    },
    speaks: null,
  },
  {
    phone: '0570-064-556',
    name: {
      ja: 'こころの健康相談統一ダイヤル',
      en: 'Kokoro no Kenko Sodan (public mental health centres)',
      'zh-Hant': '心理健康諮詢統一專線（こころの健康相談統一ダイヤル）',
      'zh-Hans': '心理健康咨询统一热线（こころの健康相談統一ダイヤル）',
    },
    speaks: null,
  },
]

/** Where the lines are listed with their hours, which change and stand nowhere here. */
export const helpSources = [
  {
    url: 'https://www.mhlw.go.jp/mamorouyokokoro/',
    name: {
      ja: '厚生労働省「まもろうよ こころ」',
      en: 'Ministry of Health, Labour and Welfare, “Mamorouyo Kokoro” (in Japanese)',
      'zh-Hant': '厚生勞動省「まもろうよ こころ」（日文）',
      'zh-Hans': '厚生劳动省“まもろうよ こころ”（日文）',
    },
  },
  {
    url: 'https://telljp.com/',
    name: { ja: 'TELL（英語）', en: 'TELL', 'zh-Hant': 'TELL（英文）', 'zh-Hans': 'TELL（英文）' },
  },
] as const satisfies readonly { url: string; name: Record<Language, string> }[]

/** The lines for a reader of this language: in other languages first those who speak it. */
export function helpLinesIn(language: Language): HelpLine[] {
  if (language === 'ja') return [...inJapanese, yorisoi, tell]
  return language === 'en' ? [tell, yorisoi, ...inJapanese] : [yorisoi, tell, ...inJapanese]
}
