/** States of a version from its submission until it is published. */
export const REVIEW_STATES = ['InReview', 'ChangesRequested', 'Approved'];
