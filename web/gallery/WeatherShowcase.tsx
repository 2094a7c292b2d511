import { WeatherIcon, type WeatherKind, WeatherLabel, weatherKind } from '../parts/WeatherIcon.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { Section } from '../ui/Section.tsx'

const kinds: WeatherKind[] = ['sunny', 'cloudy', 'rainy', 'unanswered', 'answered', 'not-sent', 'scheduled']
const months = [1, 1, 2, 1, 3, 2, 1, 99, 1, 2, 3, 3]

export function WeatherShowcase() {
  return (
    <Section title="天気" description="形と言葉で見分けられます。">
      <Card className="flex flex-col gap-5">
        {[16, 20, 24, 48].map((size) => (
          <div key={size} className="flex flex-wrap items-center gap-5">
            {kinds.map((kind) => (
              <WeatherIcon key={kind} kind={kind} size={size} />
            ))}
          </div>
        ))}
        <div className="flex flex-wrap gap-4">
          {kinds.map((kind) => (
            <WeatherLabel key={kind} kind={kind} />
          ))}
        </div>
        <div className="flex gap-1">
          {months.map((code, month) => {
            const kind = weatherKind(code)
            const label = `${month + 1}か月目`
            return (
              <span key={label} className="grid size-9 place-content-center rounded bg-hover">
                <WeatherIcon kind={kind} />
              </span>
            )
          })}
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge tone="sunny" icon={<WeatherIcon kind="sunny" size={16} label="" />}>
            晴れ
          </Badge>
          <Badge tone="cloudy" icon={<WeatherIcon kind="cloudy" size={16} label="" />}>
            くもり
          </Badge>
          <Badge tone="rainy" icon={<WeatherIcon kind="rainy" size={16} label="" />}>
            雨
          </Badge>
          <Badge>対象外</Badge>
          <Badge tone="info">新着</Badge>
          <Badge tone="success">対応済み</Badge>
          <Badge tone="warning">未回答</Badge>
          <Badge tone="danger">未対応</Badge>
        </div>
      </Card>
    </Section>
  )
}
