import type { Page } from 'playwright-core';
import type { Words } from '../../../../messages/pages.js';
import type { PersonName, World } from './world.js';

/** A page that is shown, examined, and photographed by `npm run gallery`. */
export interface GalleryPage {
  /** Names the pictures: lower case, words joined by hyphens. */
  readonly name: string;
  readonly path: string;
  /** Who looks; nobody when not given. */
  readonly as?: PersonName;
  /** The status that is expected: 200 when not given. */
  readonly status?: number;
  /**
   * What is done on the page before it is looked at: a form that is sent and comes back with its faults, say. It is
   * done once in each window: in English and in German with script, and in English without. What it finds by its words,
   * it finds by those it is given.
   */
  act?(page: Page, words: Words): Promise<void>;
}

/** An area of the pages: sets up further state in the world, and answers which pages there are to look at. */
export interface GalleryArea {
  readonly name: string;
  /** Whether it is shown in a world of its own, since what it sets up would be seen on the pages of others. */
  readonly isApart?: boolean;
  pages(world: World): Promise<readonly GalleryPage[]>;
}
