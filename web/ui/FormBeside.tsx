import type { ReactNode } from 'react'

/** One column of fields, and beside it what they lead to; below it where there is no room. */
export const FormBeside = ({ children }: { children: ReactNode }) => (
  <div className="form-beside">{children}</div>
)
