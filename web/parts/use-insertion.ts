import { type FocusEvent, useRef, useState } from 'react'
import { typeInto } from '../ui/type-into.ts'

/** The subject and the body of a message, and typing into the one that had the focus last. */
export function useInsertion() {
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const [isSubject, setSubject] = useState(false)
  return {
    subject,
    body,
    field: isSubject ? '件名' : '本文',
    /** For the `onFocus` of what stands around both. */
    follow: ({ target }: FocusEvent) => {
      if (target === subject.current) setSubject(true)
      if (target === body.current) setSubject(false)
    },
    insert: (placeholder: string) => typeInto((isSubject ? subject : body).current, placeholder),
  }
}
