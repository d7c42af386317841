import look from './channels.module.css';

interface Props {
  value?: number;
  onChange?: (percent: number) => void;
  id?: string;
  label?: string;
  disabled?: boolean;
}

const MARKS = [1, 25, 50, 75, 100];

/** A share of visitors, 1 to 100 per cent; a native range input, so that it works with keyboard and screen readers. */
export function ShareSlider({ value = 1, onChange, id, label, disabled }: Props) {
  return (
    <div className={look.slider}>
      <input
        id={id}
        type="range"
        min={1}
        max={100}
        value={value}
        aria-label={label}
        aria-valuetext={`${value}%`}
        disabled={disabled}
        style={{ '--share': `${value}%` } as React.CSSProperties}
        onChange={({ target }) => onChange?.(Number(target.value))}
      />
      <span className={look.marks} aria-hidden="true">
        {MARKS.map((mark) => (
          <span key={mark}>{mark}%</span>
        ))}
      </span>
    </div>
  );
}
