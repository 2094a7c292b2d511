import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Form } from '../ui/Form.tsx'
import { Section } from '../ui/Section.tsx'
import { TextField } from '../ui/TextField.tsx'

export function FormShowcase() {
  const [name, setName] = useState('')
  const [count, setCount] = useState(0)
  return (
    <Section title="フォーム" description="変換中の Enter では送信しません。">
      <Card>
        <Form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            setCount(count + 1)
          }}
        >
          <TextField label="登録するお名前" name="new-name" value={name} onChange={setName} />
          <Button type="submit" variant="primary">
            登録する
          </Button>
          <p className="min-h-10 content-center text-ink-2">送信した回数：{count}</p>
        </Form>
      </Card>
    </Section>
  )
}
