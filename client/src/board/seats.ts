/** Every player has a colour and a heraldic division of the shield, so that either alone tells. */

export interface Bearing {
  colour: string;
  ink: string;
  /** A path over a shield 40 wide and 48 high, in the second tincture. */
  charge: string;
}

const LIGHT = '#fbfbf7';
const DARK = '#16161a';

export const BEARINGS: readonly Bearing[] = [
  { colour: '#2e5cf7', ink: LIGHT, charge: 'M0 30L20 14L40 30V41L20 25L0 41Z' },
  { colour: '#bc6e00', ink: DARK, charge: 'M0 0H9L40 34V48H31L0 11ZM40 0H31L0 34V48H9L40 11Z' },
  { colour: '#22b082', ink: DARK, charge: 'M0 16H40V31H0Z' },
  { colour: '#4a2469', ink: LIGHT, charge: 'M14 0H26V17H40V29H26V48H14V29H0V17H14Z' },
  { colour: '#fdee59', ink: DARK, charge: 'M13 0H27V48H13Z' },
  { colour: '#862814', ink: LIGHT, charge: 'M0 0H12L40 33V48L0 0Z' },
  { colour: '#c8d4da', ink: DARK, charge: 'M0 0H20V24H40V48H20V24H0Z' },
  { colour: '#3a3a42', ink: LIGHT, charge: 'M4 0H36L20 40Z' },
];

/** The bearing of a seat. */
export function bearing(seat: number): Bearing {
  return BEARINGS[seat % BEARINGS.length] as Bearing;
}

/** The outline of a shield, 40 wide and 48 high. */
export const SHIELD = 'M2 2H38V22C38 34 30 42 20 46.5C10 42 2 34 2 22Z';
