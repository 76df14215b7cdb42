import { ScenePiece, type PieceProps } from "./scene";

/** A child with an open book, sitting on an edge at its origin with hanging legs; 160 tall above, 80 below. */
export function ReadingChild(place: PieceProps) {
  return (
    <ScenePiece {...place}>
      <Legs />
      <path
        d="M-37 4C-45-34-37-78-17-90C-6-95 6-95 17-90C37-78 45-34 37 4C20 10-20 10-37 4Z"
        fill="var(--scene-cloth)"
      />
      <path
        d="M17-90C37-78 45-34 37 4C32 6 26 7 20 7C27-30 26-70 8-93Z"
        fill="var(--scene-cloth-deep)"
        opacity="0.55"
      />
      <path
        d="M-26-72C-40-62-50-48-50-36M26-72C40-62 50-48 50-36"
        fill="none"
        stroke="var(--scene-cloth)"
        strokeWidth="22"
        strokeLinecap="round"
      />
      <path
        d="M-36-30C-30-22-30-12-33-2M36-30C30-22 30-12 33-2"
        fill="none"
        stroke="var(--scene-cloth-deep)"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.6"
      />
      <Head />
      <OpenBook />
    </ScenePiece>
  );
}

function Legs() {
  return (
    <g strokeLinecap="round">
      <path
        d="M-22-2C-30 8-27 26-24 44M22-2C29 8 24 26 21 42"
        fill="none"
        stroke="var(--scene-water-deep)"
        strokeWidth="24"
      />
      <path
        d="M-37 38h26c1 11 2 18 1 25c-1 8-8 11-15 11c-9 0-16-3-16-10c0-8 4-15 4-26Z"
        fill="var(--scene-light)"
      />
      <path
        d="M9 36h26c0 11 3 18 3 26c0 7-7 11-15 11c-8 0-14-3-15-11c-1-7 1-15 1-26Z"
        fill="var(--scene-light)"
      />
      <path d="M-37 38h26l.4 8h-26.6ZM9 36h26l.4 8H8.8Z" fill="var(--scene-leaf-light)" />
      <path
        d="M-41 64c0 7 7 10 16 10c8 0 14-3 15-10c-8 4-22 4-31 0ZM8 62c1 8 7 11 15 11c8 0 15-3 15-10c-9 3-22 3-30-1Z"
        fill="var(--scene-leaf)"
        opacity="0.75"
      />
    </g>
  );
}

function Head() {
  return (
    <g>
      <path
        d="M-36-112C-44-154-22-176 2-176C30-176 44-152 38-112C37-101 30-94 22-93H-22C-30-94-35-101-36-112Z"
        fill="var(--scene-hair)"
      />
      <path d="M-9-96h18v10C6-82-6-82-9-86Z" fill="var(--scene-skin-deep)" />
      <path
        d="M-28-128C-28-146-16-154 0-154C17-154 28-145 28-127C28-104 15-92 0-92C-15-92-28-104-28-128Z"
        fill="var(--scene-skin)"
      />
      <path
        d="M-30-122C-33-150-18-164 1-164C22-164 33-148 30-122C26-132 22-140 17-145C12-140 2-138-6-139C-16-140-21-143-23-145C-27-139-29-131-30-122Z"
        fill="var(--scene-hair)"
      />
      <path
        d="M-16-166C-6-173 12-172 21-163"
        fill="none"
        stroke="var(--scene-shine)"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.25"
      />
      <path
        d="M-17-120Q-12-115.5-7-119M7-119Q12-115.5 17-120"
        fill="none"
        stroke="var(--scene-hair)"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path
        d="M-17.5-129Q-12-132-7-130M7-130Q12-132 17.5-129"
        fill="none"
        stroke="var(--scene-hair)"
        strokeWidth="2"
        strokeLinecap="round"
        opacity="0.7"
      />
      <ellipse cx="-17" cy="-111" rx="5.5" ry="3.8" fill="var(--scene-leaf)" opacity="0.42" />
      <ellipse cx="17" cy="-111" rx="5.5" ry="3.8" fill="var(--scene-leaf)" opacity="0.42" />
      <path
        d="M-1.5-114Q1-111.5 2.5-113.5"
        fill="none"
        stroke="var(--scene-skin-deep)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M-6-104Q0-99 6-104"
        fill="none"
        stroke="var(--scene-cloth-deep)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path
        d="M26-158l12-9v14ZM26-158l-9-11v13Z"
        fill="var(--scene-leaf)"
        stroke="var(--scene-leaf)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <circle cx="26" cy="-158" r="4" fill="var(--scene-leaf-deep)" />
    </g>
  );
}

function OpenBook() {
  return (
    <g>
      <path d="M0-79C-14-89-36-90-53-84V-74H53V-84C36-90 14-89 0-79Z" fill="var(--scene-page)" />
      <path
        d="M0-79V-70M-48-83C-32-87-14-85 0-76C14-85 32-87 48-83"
        fill="none"
        stroke="var(--scene-page-deep)"
        strokeWidth="1.5"
      />
      <path
        d="M0-74C-15-84-38-85-56-79V-27C-38-33-15-32 0-22C15-32 38-33 56-27V-79C38-85 15-84 0-74Z"
        fill="var(--scene-water-low)"
      />
      <path d="M0-74C15-84 38-85 56-79V-27C38-33 15-32 0-22Z" fill="var(--scene-water-deep)" opacity="0.5" />
      <path d="M0-74V-22" stroke="var(--scene-water-deep)" strokeWidth="3" />
      <path
        d="M-28-66l3.5 8 8.5.8-6.5 5.6 2 8.4-7.5-4.5-7.5 4.5 2-8.4-6.5-5.6 8.5-.8Z"
        fill="var(--scene-light)"
      />
      <path
        d="M16-58q12-5 24-3M16-49q12-5 24-3M16-40q8-3.5 16-3"
        fill="none"
        stroke="var(--scene-light)"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.75"
      />
      <ellipse cx="-53" cy="-36" rx="9" ry="8" fill="var(--scene-skin)" />
      <ellipse cx="53" cy="-36" rx="9" ry="8" fill="var(--scene-skin)" />
      <path
        d="M-60-41C-56-45-50-45-47-41M60-41C56-45 50-45 47-41"
        fill="none"
        stroke="var(--scene-skin-deep)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </g>
  );
}
