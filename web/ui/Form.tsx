import type { ComponentProps, KeyboardEvent } from 'react'
import { isComposing } from './input-method.ts'

/** A form without the browser's own bubbles, which Enter does not submit while an input method composes. */
export function Form(props: ComponentProps<'form'>) {
  return (
    <form
      noValidate
      {...props}
      onKeyDownCapture={(event) => {
        holdEnter(event)
        props.onKeyDownCapture?.(event)
      }}
    />
  )
}

function holdEnter(event: KeyboardEvent) {
  const isInput = event.target instanceof HTMLInputElement
  if (event.key === 'Enter' && isInput && isComposing(event)) event.preventDefault()
}

/** For a form's onKeyDown: Ctrl or ⌘ with Enter submits it from any field, unless an input method composes. */
export function submitOnKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  if (isComposing(event) || event.defaultPrevented) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
