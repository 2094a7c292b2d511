import type { Senior } from '#contract/seniors.ts'

export const labels = {
  lastname: '姓',
  firstname: '名',
  email: 'メールアドレス',
  department_id: '部署',
}

export const emptySenior = {
  lastname: '',
  firstname: '',
  email: '',
  department: '',
  receiving_report: false,
  receiving_bcc: false,
}

export type SeniorValues = typeof emptySenior

/** A supervisor as the form shows it. */
export const valuesOf = ({ department, ...senior }: Senior): SeniorValues => ({
  lastname: senior.lastname,
  firstname: senior.firstname,
  email: senior.email,
  department: department ? String(department.id) : '',
  receiving_report: senior.receiving_report,
  receiving_bcc: senior.receiving_bcc,
})

/** The form as the call takes it. */
export const inputOf = ({ department, ...values }: SeniorValues) => ({
  ...values,
  email: values.email.trim(),
  department_id: department ? Number(department) : null,
})
