/** Where the contact form stands, and the page that thanks. */
export const inquiryPath = '/contact'
export const inquiryThanksPath = '/contact/thanks'

/** Days that an inquiry is kept. */
export const inquiryDays = 30

/** The fields of the contact form in their order. */
export const inquiryFields = ['name', 'company', 'email', 'body'] as const
export type InquiryField = (typeof inquiryFields)[number]

/** The most characters that a field takes. */
export const inquiryLimits: Record<InquiryField, number> = { name: 100, company: 100, email: 254, body: 4000 }

/** What the fields are called. */
export const inquiryLabels: Record<InquiryField, string> = {
  name: '氏名',
  company: '会社名',
  email: 'メールアドレス',
  body: 'お問い合わせ内容',
}

/** What was written, as it was typed. */
export type FilledInquiry = Record<InquiryField, string>

/** The contact form as a page shows it. */
export type InquiryForm = {
  filled: FilledInquiry
  problems: Partial<Record<InquiryField, string>>
  /** What keeps the whole from being taken, though no field is wrong. */
  refusal: string | null
  /** Signed: when the page was made. */
  token: string
}
