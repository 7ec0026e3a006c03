/** Growth curves, loaded where there is a child. */
export const loadGrowth = async () => ({ default: (await import('./GrowthCard.tsx')).GrowthCard })
