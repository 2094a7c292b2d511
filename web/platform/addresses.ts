import type { Address, AddressParts } from '#contract/company/addresses.ts'

// Each page whose address names something, as a link and `navigate` take it; the router's types check the rest.

const page = <To extends Address>(to: To, params: AddressParts<To>) => ({ to, params })

export const memberPage = (code: string) => page('/company/member/detail/$code', { code })

export const memberReadsPage = (code: string) => page('/company/member/detail/$code/reads', { code })

export const memberForm = (code: string) => page('/company/member/form/$code', { code })

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

export const newDepartmentForm = (parent?: number) => ({
  ...page('/company/setting/account/department/form/$id', { id: 'new' }),
  search: parent === undefined ? {} : { parent },
})

export const questionForm = (id: number | 'new') =>
  page('/company/setting/enq/monthly/questions/form/$id', { id: String(id) })

export const sendingPage = (code: string) => ({
  ...page('/company/message/detail/$code', { code }),
  search: {},
})

export const sendingForm = (code: string) => page('/company/message/form/$code', { code })

export const conversationPage = (member: string) => ({ ...page('/company/message', {}), search: { member } })

export const templatePage = (code: string) => page('/company/setting/message/$code', { code })

export const newTemplateForm = (from?: string) => ({
  ...page('/company/setting/message/create', {}),
  search: from === undefined ? {} : { from },
})

export const mailTextPage = (type: string) => page('/company/setting/enq/mail/$type', { type })
