import { describe, expect, test } from 'vitest'
import { margin, nearestTo, plotOf, type Reading } from './chart.ts'

const size = { width: 600, height: 300 }
const day = 86_400_000
const reading = (at: number, ...values: (number | null)[]): Reading => ({ key: String(at), at, when: '', text: '', values })

describe('where readings stand', () => {
  test('later ones further right, higher ones further up', () => {
    const plot = plotOf([reading(0, 7.9), reading(day, 6.8), reading(2 * day, 7.2)], [], size)
    expect(plot.x(0)).toBeLessThan(plot.x(day))
    expect(plot.y(7.9)).toBeLessThan(plot.y(6.8))
  })
  test('the time between two is as wide as it was long', () => {
    const plot = plotOf([reading(0, 1), reading(day, 1), reading(4 * day, 1)], [], size)
    expect(plot.x(4 * day) - plot.x(day)).toBeCloseTo(3 * (plot.x(day) - plot.x(0)))
  })
  test('a single one stands in the middle, and inside', () => {
    const plot = plotOf([reading(day, 98)], [], size)
    expect(plot.x(day)).toBeCloseTo((margin.left + size.width - margin.right) / 2)
    expect(plot.y(98)).toBeGreaterThan(margin.top)
    expect(plot.y(98)).toBeLessThan(size.height - margin.bottom)
  })
  test('a band is seen whole, also where all readings are far from it', () => {
    const plot = plotOf([reading(0, 300)], [{ low: 70, high: 99, name: 'Range' }], size)
    const [band] = plot.bands
    expect(band?.edges).toEqual([plot.y(99), plot.y(70)])
    expect((band?.top ?? 0) + (band?.height ?? 0)).toBeLessThanOrEqual(size.height - margin.bottom)
  })
  test('an open band goes on to the edge', () => {
    const [band] = plotOf([reading(0, 6)], [{ low: null, high: 7, name: 'Target' }], size).bands
    expect((band?.top ?? 0) + (band?.height ?? 0)).toBe(size.height - margin.bottom)
  })
  test('a scale of amounts does not begin below zero', () => {
    expect(Math.min(...plotOf([reading(0, 0.2), reading(day, 9)], [], size).yTicks)).toBeGreaterThanOrEqual(0)
  })
  test('each line goes past what it has no value for', () => {
    const plot = plotOf([reading(0, 120, 80), reading(day, 130, null), reading(2 * day, 125, 82)], [], size)
    expect(plot.ways.map((way) => way.split('L').length)).toEqual([3, 2])
  })
  test('the nearest reading is found', () => {
    const readings = [reading(0, 1), reading(day, 2), reading(2 * day, 3)]
    const plot = plotOf(readings, [], size)
    expect([0, plot.x(day) + 5, 9999].map((left) => nearestTo(readings, plot, left))).toEqual([0, 1, 2])
  })
})
