/** The weather with its colours; a bar reads from the left, a column is stacked with the rain at its foot. */
export const weathers = [
  { key: 'sunny', label: '晴れ', fill: 'sunny-fill', edge: 'sunny-edge', ink: 'sunny-ink' },
  { key: 'cloudy', label: 'くもり', fill: 'cloudy-fill', edge: 'cloudy-edge', ink: 'cloudy-ink' },
  { key: 'rainy', label: '雨', fill: 'rainy-fill', edge: 'rainy-edge', ink: 'rainy-ink' },
] as const
