import type { Wording } from './wording.ts'

const greeting = '{{name}} 您好：'
const effort = '問卷共有{{questions}}題，大約{{minutes}}即可完成。'
const skippable = `${effort}不想回答的題目可以略過。`
const readers = '哪些人可以看到您的回答，會列在填寫頁面的最上方。'
const purpose = `這份問卷不作為人事考核之用，而是希望能及早察覺您遇到的困難，並提供協助。${readers}`
const annualPurpose = `這份問卷不作為人事考核之用，而是希望讓您今後的工作更加順利。${readers}`
const supervisorPurpose = `這份問卷不作為人事考核之用，而是希望能支持 {{name}} 今後的發展。{{name}} 不會看到您的回答。${readers}`
const eachEffort = '每位部屬有{{questions}}題，大約{{minutes}}即可完成。'
const teamPurpose = `這份問卷不作為人事考核之用，而是希望能支持每位部屬今後的發展。部屬不會看到您的回答。${readers}`
const crossed = '若您已經填寫，請忽略這封信。'
const until = '填寫期限為日本時間{{deadline}}23:59。'

export const zhHant: Wording = {
  words: {
    welcome: {
      subject: '關於每月一次的問卷',
      title: '關於每月一次的問卷',
      preview: '第一次問卷將於{{first_date}}寄出，共{{questions}}題，大約{{minutes}}即可完成。',
      paragraphs: [
        greeting,
        '這裡是{{company}} {{sender}}。為了幫助您更順利地適應新的工作環境，我們會寄送簡短的問卷給您。',
        '第一次問卷將於{{first_date}}寄出，之後每個月一次，共{{rounds}}次。每次有{{questions}}題，大約{{minutes}}即可完成。',
        '您不需要事先準備。收到問卷信件後，按信中的按鈕即可填寫。',
      ],
      details: [
        '這份問卷不作為人事考核之用，而是希望能及早察覺您遇到的困難，並提供協助。不想回答的題目可以略過。',
        '您的回答會由人資管理人員以及公司授權的人員查看。每次填寫前，頁面上都會清楚列出哪些人可以看到。',
      ],
    },
    monthly: {
      subject: '第{{round}}次問卷：{{deadline}}截止',
      title: '邀請您填寫第{{round}}次問卷',
      preview: skippable,
      paragraphs: [
        greeting,
        '這裡是{{company}} {{sender}}。為了瞭解您到職後的狀況，我們每個月會寄送一次簡短的問卷。這次是第{{round}}次（共{{rounds}}次）。',
        skippable,
        until,
      ],
      details: [purpose],
    },
    monthly_remind: {
      subject: '【提醒】{{deadline}}截止：第{{round}}次問卷',
      title: '提醒您填寫第{{round}}次問卷',
      preview: skippable,
      paragraphs: [
        greeting,
        `這裡是{{company}} {{sender}}。前幾天寄給您的第{{round}}次問卷目前仍可填寫，在此再次提醒您。${crossed}`,
        `${skippable}只要選擇最接近您目前感受的選項就可以了。`,
        until,
      ],
      details: [purpose],
    },
    thanks: {
      subject: '感謝您填寫第{{round}}次問卷',
      title: '感謝您的填答',
      preview: '已收到您的回答。在填寫期限之前可以修改。',
      paragraphs: [
        greeting,
        '這裡是{{company}} {{sender}}。已收到您第{{round}}次問卷的回答，感謝您百忙之中撥空填寫。',
        '{{reply_note}}',
      ],
      details: [
        '您的回答只有問卷開頭列出的人員會看到。若我們發現您遇到困難，人資人員可能會與您聯絡。',
        '在填寫期限之前，您可以透過問卷信件中的連結修改回答。',
      ],
    },
    annual: {
      subject: '到職一年問卷：{{deadline}}截止',
      title: '邀請您填寫到職一年問卷',
      preview: effort,
      paragraphs: [
        greeting,
        '這裡是{{company}} {{sender}}。您到職已經一年了。請回顧這一年，告訴我們您對工作與職場的感受。',
        `${effort}中途關閉頁面，也可以用同一個連結繼續填寫。`,
        until,
      ],
      details: [annualPurpose],
    },
    annual_remind: {
      subject: '【提醒】{{deadline}}截止：到職一年問卷',
      title: '提醒您填寫到職一年問卷',
      preview: effort,
      paragraphs: [
        greeting,
        `這裡是{{company}} {{sender}}。前幾天寄給您的到職一年問卷目前仍可填寫，在此再次提醒您。${crossed}`,
        `${effort}中途關閉頁面，也可以用同一個連結繼續填寫。`,
        until,
      ],
      details: [annualPurpose],
    },
    annual_senior: {
      subject: '【致主管】{{deadline}}截止：到職一年問卷',
      title: '邀請您填寫 {{name}} 的到職一年問卷',
      preview: effort,
      paragraphs: [
        '{{supervisor}} 您好：',
        '這裡是{{company}} {{sender}}。{{name}} 到職已經一年了。請您以主管的角度，告訴我們 {{name}} 平時的工作狀況。',
        effort,
        until,
      ],
      details: [supervisorPurpose],
    },
    annual_senior_remind: {
      subject: '【提醒主管】{{deadline}}截止：到職一年問卷',
      title: '提醒您填寫 {{name}} 的到職一年問卷',
      preview: effort,
      paragraphs: [
        '{{supervisor}} 您好：',
        `這裡是{{company}} {{sender}}。前幾天寄給您的 {{name}} 到職一年問卷目前仍可填寫，在此再次提醒您。${crossed}`,
        effort,
        until,
      ],
      details: [supervisorPurpose],
    },
  },
  lastReminder: {
    subject: '【最後提醒】{{deadline}}截止：第{{round}}次問卷',
    title: '問卷將於{{deadline}}截止',
    preview: '大約{{minutes}}即可完成。如果您正忙，只回答一題也沒關係。',
    paragraphs: [
      greeting,
      '這裡是{{company}} {{sender}}。第{{round}}次問卷即將截止，您可以填寫到日本時間{{deadline}}23:59。',
      '大約{{minutes}}即可完成。如果您正忙，只回答一題也沒關係。無論是進展順利的事，或是心裡在意的事，都請如實告訴我們。',
      `這是本次問卷的最後一次提醒。${crossed}`,
    ],
    details: [purpose],
  },
  button: '填寫問卷',
  onlyFor: {
    member: '此連結為 {{name}} 專用，請勿轉寄給他人。',
    supervisor: '此連結為 {{supervisor}} 專用，請勿轉寄給他人。',
  },
  minutes: (count) => `${count}分鐘`,
  replyNote: {
    reaches: '如果還有其他想告訴我們的事，請直接回覆這封信。',
    isLost: '如果還有其他想告訴我們的事，請與人資人員聯絡。此信箱不接收回覆。',
    inChat: '如果還有其他想告訴我們的事，可以直接在此對話中回覆。',
  },
  together: {
    words: (count) => ({
      annual_senior: {
        subject: `【致主管】{{deadline}}截止：到職一年問卷（${count}位）`,
        title: `邀請您填寫${count}位部屬的到職一年問卷`,
        preview: eachEffort,
        paragraphs: [
          '{{supervisor}} 您好：',
          `這裡是{{company}} {{sender}}。以下${count}位部屬到職已經一年了。請您以主管的角度，分別告訴我們每個人平時的工作狀況。`,
          eachEffort,
        ],
        details: [teamPurpose],
      },
      annual_senior_remind: {
        subject: `【提醒主管】{{deadline}}截止：到職一年問卷（${count}位）`,
        title: `提醒您填寫${count}位部屬的到職一年問卷`,
        preview: eachEffort,
        paragraphs: [
          '{{supervisor}} 您好：',
          `這裡是{{company}} {{sender}}。前幾天寄給您的以下${count}位部屬的到職一年問卷目前仍可填寫，在此再次提醒您。${crossed}`,
          eachEffort,
        ],
        details: [teamPurpose],
      },
    }),
    columns: ['姓名', '截止日（日本時間）', '填寫頁面'],
    link: '填寫',
    names: (all) => all.join('、'),
  },
  page: '設定接收通知的方式、查看您的回答',
  choice: '停止接收通知，或變更要接收的電子郵件',
  brief: {
    monthly: '【{{company}}】第{{round}}次問卷（期限{{deadline}}）',
    monthly_remind: '【{{company}}】提醒：第{{round}}次問卷（期限{{deadline}}）',
    annual: '【{{company}}】到職一年問卷（期限{{deadline}}）',
    annual_remind: '【{{company}}】提醒：到職一年問卷（期限{{deadline}}）',
    thanks: '【{{company}}】感謝您的回答',
  },
  lockScreen: '{{sender}}傳來了通知',
}
