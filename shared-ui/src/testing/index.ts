export { clearFeedback, loadUi, resetI18n } from './reset';
export { renderPage, type RenderPageOptions } from './renderPage';
export { act, cleanup, fireEvent, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
export { default as userEvent } from '@testing-library/user-event';
