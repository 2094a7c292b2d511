import type { Address, AddressParts } from '#contract/company/addresses.ts'

// Each page whose address names something, as a link and `navigate` take it; the router's types check the rest.

const page = <To extends Address>(to: To, params: AddressParts<To>) => ({ to, params })

export const memberPage = (code: string) => page('/company/member/detail/$code', { code })

/** Who read what of a member. */
export const memberReadsPage = (code: string) => page('/company/member/detail/$code/reads', { code })

export const memberForm = (code: string) => page('/company/member/form/$code', { code })

/** A member's one-year survey. */
export const annualPage = (code: string) => page('/company/member/anniversary/$code', { code })

export const tempMemberPage = (id: number) => page('/company/temp_member/$id', { id: String(id) })

export const notificationPage = (id: number) =>
  page('/company/notification/$notificationId', { notificationId: String(id) })

export const accountPage = (id: number) => page('/company/setting/account/user/$id', { id: String(id) })

export const departmentPage = (id: number) =>
  page('/company/setting/account/department/detail/$id', { id: String(id) })

export const departmentForm = (id: number) => ({
  ...page('/company/setting/account/department/form/$id', { id: String(id) }),
  search: {},
})

/** The form of a new department, below another where one is given. */
export const newDepartmentForm = (parent?: number) => ({
  ...page('/company/setting/account/department/form/$id', { id: 'new' }),
  search: parent === undefined ? {} : { parent },
})

/** The form of a company's own question. */
export const questionForm = (id: number | 'new') =>
  page('/company/setting/enq/monthly/questions/form/$id', { id: String(id) })

/** One sending: what became of it. */
export const sendingPage = (code: string) => ({
  ...page('/company/message/detail/$code', { code }),
  search: {},
})

/** The form of a draft or scheduled sending, or of a copy of one that left. */
export const sendingForm = (code: string) => page('/company/message/form/$code', { code })

/** The conversation with a member. */
export const conversationPage = (member: string) => ({ ...page('/company/message', {}), search: { member } })

/** A template of messages: its form, or a standard one to be read. */
export const templatePage = (code: string) => page('/company/setting/message/$code', { code })

/** The form of a new template, filled from another where one is given. */
export const newTemplateForm = (from?: string) => ({
  ...page('/company/setting/message/create', {}),
  search: from === undefined ? {} : { from },
})

export const mailTextPage = (type: string) => page('/company/setting/enq/mail/$type', { type })
