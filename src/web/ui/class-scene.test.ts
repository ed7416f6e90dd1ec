import { expect, test } from 'vitest'
import { existsSync } from 'node:fs'
import { gameIcons } from '../../contract/game-field.ts'
import { classScenes, findScene } from './class-scene.ts'

test.each([
  ['warrior', 'steel'],
  ['archer', 'wild'],
  ['rogue', 'shadow'],
  ['priest', 'light'],
  ['mage', 'arcane'],
  ['summoner', 'beyond'],
  ['death-knight', 'beyond'],
] as const)('a %s stands in the scene of %s', (icon, scene) => {
  expect(findScene(icon, 'any')).toBe(scene)
})

test('a class that its drawing says nothing of has one scene, by its key', () => {
  expect(findScene('unknown', '88')).toBe(findScene('novice', '88'))
  const scenes = Array.from({ length: 60 }, (_, key) => findScene(undefined, String(key)))
  expect(new Set(scenes)).toEqual(new Set(classScenes))
})

test('every class has a scene that is drawn, by night and by day', () => {
  const missing = gameIcons
    .map((icon) => findScene(icon, icon))
    .flatMap((scene) =>
      ['night', 'day'].map((time) => `public/art/class-${scene}-${time}-1280.avif`),
    )
    .filter((file) => !existsSync(file))
  expect(missing).toEqual([])
})
