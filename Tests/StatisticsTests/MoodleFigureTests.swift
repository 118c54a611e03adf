import Testing
@Suite struct MoodleFigureTests {}
