import { AnswerDialog } from './AnswerDialog';
import { HideDialog } from './HideDialog';
import { RatingDialog } from './RatingDialog';
import type { AskedRating } from './askedRating';

/** The dialog of an act on a rating. */
export function RatingDialogs({ asked, onClose }: { asked: AskedRating; onClose: () => void }) {
  if (asked.act === 'rate') return <RatingDialog {...asked} onClose={onClose} />;
  if (asked.act === 'answer') return <AnswerDialog {...asked} onClose={onClose} />;
  return <HideDialog {...asked} onClose={onClose} />;
}
