import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField, type TextFieldProps } from './TextField.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'autoComplete' | 'normalize'> & {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          aria-label="パスワードを表示する"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="grid size-8 place-content-center rounded-sm text-ink-2 hover:bg-hover"
        >
          <Icon size={18} aria-hidden />
        </button>
      }
    />
  )
}
