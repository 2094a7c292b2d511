import { type Supervisor, supervisorInput } from '#contract/supervisors/fields.ts'
import { formSchema } from '../../platform/editing/form-schema.ts'

export const labels = {
  lastname: '姓',
  firstname: '名',
  email: 'メールアドレス',
  department_id: '部署',
  receiving_report: 'レポートメール',
  receiving_bcc: 'レポートメールの控え',
}

export const emptySupervisor = {
  lastname: '',
  firstname: '',
  email: '',
  department_id: '',
  receiving_report: false,
  receiving_bcc: false,
}

export type SupervisorValues = typeof emptySupervisor

/** A supervisor as the form shows it. */
export const valuesOf = ({ department, ...supervisor }: Supervisor): SupervisorValues => ({
  lastname: supervisor.lastname,
  firstname: supervisor.firstname,
  email: supervisor.email,
  department_id: department ? String(department.id) : '',
  receiving_report: supervisor.receiving_report,
  receiving_bcc: supervisor.receiving_bcc,
})

export const supervisorSchema = formSchema(
  supervisorInput,
  ({ department_id, ...values }: SupervisorValues) => ({
    ...values,
    email: values.email.trim(),
    department_id: department_id ? Number(department_id) : null,
  }),
)
