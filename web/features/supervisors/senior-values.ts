import { type Senior, seniorInput } from '#contract/supervisors/fields.ts'
import { formSchema } from '../../platform/editing/form-schema.ts'

export const labels = {
  lastname: '姓',
  firstname: '名',
  email: 'メールアドレス',
  department_id: '部署',
  receiving_report: 'レポートメール',
  receiving_bcc: 'レポートメールの控え',
}

export const emptySenior = {
  lastname: '',
  firstname: '',
  email: '',
  department_id: '',
  receiving_report: false,
  receiving_bcc: false,
}

export type SeniorValues = typeof emptySenior

/** A supervisor as the form shows it. */
export const valuesOf = ({ department, ...senior }: Senior): SeniorValues => ({
  lastname: senior.lastname,
  firstname: senior.firstname,
  email: senior.email,
  department_id: department ? String(department.id) : '',
  receiving_report: senior.receiving_report,
  receiving_bcc: senior.receiving_bcc,
})

/** The contract's schema over the form's values. */
export const seniorSchema = formSchema(seniorInput, ({ department_id, ...values }: SeniorValues) => ({
  ...values,
  email: values.email.trim(),
  department_id: department_id ? Number(department_id) : null,
}))
