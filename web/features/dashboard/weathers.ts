/** The weather in the order and colours in which charts stack it. */
export const weathers = [
  { key: 'sunny', label: '晴れ', fill: 'fill-sun-soft', edge: 'stroke-sun-fill', ink: 'fill-sun-ink' },
  {
    key: 'cloudy',
    label: 'くもり',
    fill: 'fill-cloud-soft',
    edge: 'stroke-cloud-fill',
    ink: 'fill-cloud-ink',
  },
  { key: 'rainy', label: '雨', fill: 'fill-rain-soft', edge: 'stroke-rain-fill', ink: 'fill-rain-ink' },
] as const
