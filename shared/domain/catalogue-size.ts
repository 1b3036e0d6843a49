/** So many bottles come whole with the first answer, and the browser answers every further wish itself. */
export const carriedWhole = 120;

/** So many a browser asks for whole once the page stands; of more bottles it asks for what it shows, stretch by stretch. */
export const heldWhole = 500;
