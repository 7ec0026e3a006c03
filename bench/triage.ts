import { figuresOn, readVignettes, tuningCases } from './vignettes.ts'

/**
 * Accuracy on published cases: the rank of the right condition, the urgency assigned, how often each rule matched, and the time per case.
 */
export function benchTriage(file = tuningCases) {
  const vignettes = readVignettes(file)
  if (!vignettes) {
    console.log(`No cases at ${file}: name a file with vignettes, as published with JMIR AI 2024;3:e46875.`)
  } else {
    const figures = figuresOn(vignettes)
    const percent = (value: number) => `${value.toFixed(1)} %`
    const at = (share: number) => `${(figures.times[Math.floor(share * (figures.times.length - 1))] ?? 0).toFixed(1)} ms`
    console.log(`${figures.cases} cases`)
    console.log(`right one first ${percent(figures.top1)}, among three ${percent(figures.top3)}, among five ${percent(figures.top5)}`)
    console.log(`self-care called an emergency ${percent(figures.selfCareCalledEmergency)} (at most 10 %)`)
    console.log(`emergencies called so ${percent(figures.emergenciesFound)}`)
    console.log(`a case takes ${at(0.5)} in the middle, ${at(0.95)} at the 95th percentile (at most 50 ms)`)
    console.log('How often each rule held:')
    for (const [rule, count] of figures.rules) console.log(`  ${rule.padEnd(28)} ${count}`)
  }
}
