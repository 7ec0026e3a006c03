import { describe, expect, test } from 'vitest'
import { margin, nearestTo, plotOf, type Reading } from './chart.ts'

const size = { width: 600, height: 300 }
const day = 86_400_000
const reading = (at: number, ...values: (number | null)[]): Reading => ({ key: String(at), at, when: '', text: '', values })

describe('the layout of readings', () => {
  test('puts later ones further right, higher ones further up', () => {
    const plot = plotOf([reading(0, 7.9), reading(day, 6.8), reading(2 * day, 7.2)], [], size)
    expect(plot.x(0)).toBeLessThan(plot.x(day))
    expect(plot.y(7.9)).toBeLessThan(plot.y(6.8))
  })
  test('spaces them in proportion to time', () => {
    const plot = plotOf([reading(0, 1), reading(day, 1), reading(4 * day, 1)], [], size)
    expect(plot.x(4 * day) - plot.x(day)).toBeCloseTo(3 * (plot.x(day) - plot.x(0)))
  })
  test('centres a single one inside the plot', () => {
    const plot = plotOf([reading(day, 98)], [], size)
    expect(plot.x(day)).toBeCloseTo((margin.left + size.width - margin.right) / 2)
    expect(plot.y(98)).toBeGreaterThan(margin.top)
    expect(plot.y(98)).toBeLessThan(size.height - margin.bottom)
  })
  test('shows a whole band, even if all readings are far from it', () => {
    const plot = plotOf([reading(0, 300)], [{ low: 70, high: 99, name: 'Reference range' }], size)
    const [band] = plot.bands
    expect(band?.edges).toEqual([plot.y(99), plot.y(70)])
    expect((band?.top ?? 0) + (band?.height ?? 0)).toBeLessThanOrEqual(size.height - margin.bottom)
  })
  test('extends an open band to the edge', () => {
    const [band] = plotOf([reading(0, 6)], [{ low: null, high: 7, name: 'Target' }], size).bands
    expect((band?.top ?? 0) + (band?.height ?? 0)).toBe(size.height - margin.bottom)
  })
  test('does not start a non-negative scale below zero', () => {
    expect(Math.min(...plotOf([reading(0, 0.2), reading(day, 9)], [], size).yTicks)).toBeGreaterThanOrEqual(0)
  })
  test('draws each line past readings without a value for it', () => {
    const plot = plotOf([reading(0, 120, 80), reading(day, 130, null), reading(2 * day, 125, 82)], [], size)
    expect(plot.ways.map((way) => way.split('L').length)).toEqual([3, 2])
  })
  test('finds the nearest reading', () => {
    const readings = [reading(0, 1), reading(day, 2), reading(2 * day, 3)]
    const plot = plotOf(readings, [], size)
    expect([0, plot.x(day) + 5, 9999].map((left) => nearestTo(readings, plot, left))).toEqual([0, 1, 2])
  })
})
