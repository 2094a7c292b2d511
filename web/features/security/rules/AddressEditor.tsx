import { Plus, Trash2 } from 'lucide-react'
import type { FieldError, Merge } from 'react-hook-form'
import { addressCount, isAddressRange, isWithin } from '#contract/security/address-ranges.ts'
import { mostAllowedAddresses } from '#contract/security/calls.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldMessage } from '../../../ui/FieldMessage.tsx'
import { toHalfWidth } from '../../../ui/full-width.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { OwnAddress } from './OwnAddress.tsx'

interface AddressEditorProps {
  entries: readonly string[]
  onChange: (entries: string[]) => void
  ownAddress: string | undefined
  isReadOnly: boolean
  problems: Merge<FieldError, (FieldError | undefined)[]> | undefined
}

function sizeOf(entry: string): string | undefined {
  const count = addressCount(entry)
  if (count > 2n ** 32n) return 'この範囲のIPv6アドレスをすべて許可します。'
  return count > 1n ? `${count.toLocaleString('ja-JP')}個のアドレスを許可します。` : undefined
}

/** From which addresses the company's users get in; everywhere while there is none. */
export function AddressEditor({ entries, onChange, ownAddress, isReadOnly, problems }: AddressEditorProps) {
  const add = (entry: string) => onChange([...entries, entry])
  const isHeld = ownAddress !== undefined && isWithin(ownAddress, entries)
  return (
    <fieldset id="field-allowed_ip_addresses" className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">接続を許可するIPアドレス</legend>
      <p className="phrases text-ink-2">
        会社のアカウントがログイン・利用できる接続元です。1件もなければ、どこからでも利用できます。メンバーの回答ページには影響しません。範囲は「203.0.113.0/24」のように書きます（/24は末尾0〜255の256個）。IPv6は、回線ごとの範囲「2001:db8::/64」をおすすめします（下の桁は端末が変えるため）。
      </p>
      <OwnAddress
        address={ownAddress}
        isHeld={isHeld}
        isLimited={entries.length > 0}
        onAdd={isReadOnly ? null : add}
      />
      {entries.length > 0 && (
        <ul className="flex flex-col gap-3">
          {[...entries.entries()].map(([place, entry]) => (
            <li key={place} className="flex items-start gap-2">
              <TextField
                className="max-w-xs flex-1"
                label={`許可するIPアドレス ${place + 1}`}
                name={`allowed_ip_addresses.${place}`}
                value={entry}
                normalize={(typed) => toHalfWidth(typed).trim()}
                onChange={(typed) => onChange(entries.map((one, at) => (at === place ? typed : one)))}
                description={isAddressRange(entry) ? sizeOf(entry) : undefined}
                errorMessage={problems?.[place]?.message}
                disabled={isReadOnly}
              />
              {!isReadOnly && (
                <IconButton
                  label={`${entry || `${place + 1}行目`}を削除する`}
                  className="mt-6"
                  icon={<Trash2 size={18} aria-hidden />}
                  onClick={() => onChange(entries.filter((_, at) => at !== place))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <FieldMessage>{problems?.message}</FieldMessage>
      {!isReadOnly && entries.length < mostAllowedAddresses && (
        <Button
          size="small"
          className="self-start"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => add('')}
        >
          IPアドレスを追加する
        </Button>
      )}
    </fieldset>
  )
}
