import type { Scene } from './scene.ts';
import { backBar } from './scenes/back-bar.ts';
import { cask } from './scenes/cask.ts';
import { copper, stillHouse } from './scenes/copper.ts';
import { door } from './scenes/door.ts';
import { dram } from './scenes/dram.ts';
import { glasses, tray } from './scenes/glasses.ts';
import { label, smallPrint } from './scenes/label.ts';
import { notebook } from './scenes/notebook.ts';
import { pair } from './scenes/pair.ts';
import { pour } from './scenes/pour.ts';
import { reserve } from './scenes/reserve.ts';
import { aisle, warehouse } from './scenes/warehouse.ts';

/** Every still life of the site: six square ones, five upright, five wide. */
export const scenes: readonly Scene[] = [
  dram,
  pair,
  cask,
  copper,
  notebook,
  tray,
  pour,
  reserve,
  aisle,
  smallPrint,
  door,
  label,
  stillHouse,
  warehouse,
  glasses,
  backBar,
];
