/**
 * The default theme's emblem on a 32 × 32 grid: the hall's gable cut out of a shield, a lamp burning
 * in its door. `field` is filled with the even-odd rule.
 */
export const emblem = {
  field:
    'M16 1.2C12.6 3.3 8 4.3 3 4.3V15.5C3 23 8 28.2 16 31C24 28.2 29 23 29 15.5V4.3C24 4.3 19.4 3.3 16 1.2ZM8.6 25V16.4L6.9 18L5.4 16.4L14.5 7.7L13.3 6.6L14.6 5.3L16 6.6L17.4 5.3L18.7 6.6L17.5 7.7L26.6 16.4L25.1 18L23.4 16.4V25H20.6V18.6C20.6 15.6 18.6 13.6 16 12.4C13.4 13.6 11.4 15.6 11.4 18.6V25Z',
  lamp: 'M16 15.2C18.4 17.4 19 19 19 20.6C19 22.6 17.7 24 16 24C14.3 24 13 22.6 13 20.6C13 19 13.6 17.4 16 15.2Z',
}
