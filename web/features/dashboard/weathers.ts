/** The weather in the order and colours in which charts stack it. */
export const weathers = [
  { key: 'sunny', label: '晴れ', fill: 'fill-sun-soft', ink: 'fill-sun-ink' },
  { key: 'cloudy', label: 'くもり', fill: 'fill-cloud-soft', ink: 'fill-cloud-ink' },
  { key: 'rainy', label: '雨', fill: 'fill-rain-soft', ink: 'fill-rain-ink' },
] as const
